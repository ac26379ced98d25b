import { useState } from "react";
import { useSearchParams } from "react-router";
import { ClientAsked } from "./client-asked.tsx";
import { FindForm } from "./find-form.tsx";
import { FoundPerson } from "./found-person.tsx";
import type { Person } from "./person.ts";
import { RetentionCard } from "./retention-card.tsx";
import "./privacy.css";

export const meta = () => [
  { title: "Privacy | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/**
 * `/admin/privacy`: what we hold of a person, and their rights over it. Whom it is about stands
 * in no address, so that no history and no log keeps it; a client may stand there by their id.
 */
export default function Privacy() {
  const [asked, setAsked] = useState<{ person: Person; round: number } | null>(null);
  const [query] = useSearchParams();
  const client = query.get("client");
  const onFind = (person: Person) =>
    setAsked((last) => ({ person, round: (last?.round ?? 0) + 1 }));
  return (
    <div className="privacy">
      <h1>Privacy</h1>
      <p className="privacy__lead">
        When somebody asks what we hold of them, wants a copy, or wants it gone. Make sure first
        that it is they who ask.
      </p>
      <div className="privacy__cards">
        <FindForm onFind={onFind} />
        {!asked && client && <ClientAsked id={client} />}
        {asked && <FoundPerson key={asked.round} person={asked.person} />}
        <RetentionCard />
      </div>
    </div>
  );
}
