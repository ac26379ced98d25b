import { siGithub, siYoutube } from "simple-icons";
import { linkedInSign } from "../ui/linkedin-sign.ts";
import type { Illustration } from "./illustration.ts";
import { scene, tag } from "./paint.ts";

const signs = { LinkedIn: linkedInSign, GitHub: siGithub.path, YouTube: siYoutube.path };

/** The grid of the signs, and the distance between them. */
const side = 24;
const pitch = 32;

/** The footer's social networks in one file; each has a view: `<img src="social-icons.svg#f-GitHub">`. */
export const socialIcons: Illustration = {
  name: "social-icons",
  label: "Drawing: the signs of LinkedIn, GitHub and YouTube",
  draw(_size, uid) {
    const drawn = Object.entries(signs).map(([id, d], index) => {
      const y = index * pitch;
      const view = tag("view", { id, viewBox: `0 ${y} ${side} ${side}` });
      return view + tag("path", { transform: `translate(0 ${y})`, fill: "#cfdef7", d });
    });
    return scene(uid, ...drawn);
  },
};
