// the screen is asked for its size before anything lies in the page
import "./house/screen.svelte";

import { mount } from "svelte";

import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/house.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
