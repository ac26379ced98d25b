import { clientStrip } from "../../copy/home-copy.ts";
import { Marquee } from "../../ui/marquee.tsx";
import { ClientMark } from "./client-mark.tsx";
import "./client-strip.css";

const [before, number, after] = clientStrip.line;

/** Five logos in a loop of ten seconds, and the line of the specification (§1). */
export function ClientStrip() {
  return (
    <div className="client-strip">
      <div className="wrap client-strip__row">
        <p>
          {before}
          <strong>{number}</strong>
          {after}
        </p>
        <Marquee label={clientStrip.list} pauseLabel={clientStrip.pause}>
          {clientStrip.clients.map((name) => (
            <ClientMark key={name} name={name} />
          ))}
        </Marquee>
      </div>
    </div>
  );
}
