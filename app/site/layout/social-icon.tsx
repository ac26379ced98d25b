import { siGithub, siYoutube } from "simple-icons";

/** LinkedIn left simple-icons, so its sign is drawn here. */
const linkedIn =
  "M5 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3Zm6.5 0h3.8v1.5c.6-1 1.9-1.9 3.9-1.9 4 0 4.8 2.5 4.8 5.7V21h-4v-5.2c0-1.2 0-2.8-1.8-2.8s-2.1 1.3-2.1 2.7V21h-4.6Z";

const drawings: Readonly<Record<string, string>> = {
  LinkedIn: linkedIn,
  GitHub: siGithub.path,
  YouTube: siYoutube.path,
};

/** The sign of a social network. */
export function SocialIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
