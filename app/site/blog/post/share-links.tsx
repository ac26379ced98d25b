import { Mail } from "lucide-react";
import { siWhatsapp, siX } from "simple-icons";
import { postCopy } from "../../../copy/post-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { linkedInSign } from "../../../ui/linkedin-sign.ts";
import type { PostProps } from "./post-layout.tsx";

/** Links that share a post: plain links, so that nothing of another origin is loaded. */
export function ShareLinks({ post: { title, url = "" } }: PostProps) {
  const networks = [
    {
      name: "LinkedIn",
      icon: <Sign path={linkedInSign} />,
      href: withQuery("https://www.linkedin.com/sharing/share-offsite/", { url }),
    },
    {
      name: "X",
      icon: <Sign path={siX.path} />,
      href: withQuery("https://x.com/intent/post", { text: title, url }),
    },
    {
      name: "WhatsApp",
      icon: <Sign path={siWhatsapp.path} />,
      href: withQuery("https://wa.me/", { text: `${title} ${url}` }),
    },
  ];
  return (
    <>
      <a href={withQuery("mailto:", { subject: title, body: url })} aria-label={postCopy.byMail}>
        <Icon of={Mail} />
      </a>
      {networks.map(({ name, icon, href }) => (
        <a key={name} href={href} aria-label={postCopy.on(name)} rel="noreferrer">
          {icon}
        </a>
      ))}
    </>
  );
}

/** With spaces as `%20`: mail programs don't read a plus as one. */
function withQuery(address: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${pairs.join("&")}`;
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
