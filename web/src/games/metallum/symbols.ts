// The symbols of Metallum, added to the page when they are first needed.

import { addSymbols } from "../../art/symbols";
import art from "./symbols.svg?raw";

addSymbols(art);
