// the screen is asked for its size before anything lies in the page
import "./house/screen.svelte";

import { mount } from "svelte";

import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/house.css";

// the server has newer files than this page knows of: the page begins anew, once
addEventListener("vite:preloadError", () => {
  if (sessionStorage.getItem("botwright.renewed") === location.href) return;
  sessionStorage.setItem("botwright.renewed", location.href);
  location.reload();
});

const target = document.getElementById("app");
if (target) mount(App, { target });
