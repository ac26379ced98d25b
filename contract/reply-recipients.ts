import { domainOf } from "./address-shape.ts";

/** Somebody in a header of an email. */
export type Person = { name: string; email: string };

export type Recipients = { to: readonly Person[]; cc: readonly Person[]; bcc: readonly Person[] };

type Answered = {
  direction: "in" | "out";
  from: Person;
  to: readonly Person[];
  cc: readonly Person[];
  replyTo: readonly Person[];
};

/** A client; `formerEmails` are addresses that staff have corrected since. */
export type Client = Person & { formerEmails?: readonly string[] };

/** Addresses are compared without case. */
export const isSame = (one: { email: string }, other: { email: string }): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/** Whether an address is one of `own`, also with a tag (`hello+web@`), which mail servers ignore. */
export function isOwn(own: readonly string[], email: string): boolean {
  const address = email.toLowerCase();
  return own.includes(address) || own.includes(address.replace(/\+[^@]*@/, "@"));
}

export const everyoneIn = ({ to, cc, bcc }: Recipients): Person[] => [...to, ...cc, ...bcc];

/** People without those of another list. */
export const without = (people: readonly Person[], others: readonly { email: string }[]) =>
  people.filter((each) => !others.some((other) => isSame(each, other)));

/**
 * Whom an answer goes to by default, each once and never ourselves. Reply goes to the sender, or
 * where the sender wants answers (Reply-To); Reply all to everybody of To and Cc as well. To an email
 * of ours, both go on to those whom it went to. Without an email, or anybody in it, the client.
 */
export function replyRecipients(
  answered: Answered | null,
  ownAddresses: readonly string[],
  client: Client,
): { reply: Recipients; replyAll: Recipients } {
  const pick = (people: readonly Person[], taken: readonly Person[] = []): Person[] => {
    const current = people.map((each) => (isFormer(each, client) ? client : each));
    return without(unique(current), taken)
      .filter(({ email }) => !isOwn(ownAddresses, email))
      .map(({ name, email }) => ({ name, email }));
  };
  const orClient = (people: Person[]) => (people.length > 0 ? people : pick([client]));
  if (!answered) return both(orClient([]), [], []);
  const { direction, from, replyTo } = answered;
  if (direction === "out") {
    const to = orClient(pick(answered.to));
    return both(to, to, pick(answered.cc, to));
  }
  const wanted = pick(replyTo);
  const to = orClient(wanted.length > 0 ? wanted : pick(from.email === "" ? [] : [from]));
  const all = [...to, ...pick(answered.to, to)];
  return both(to, all, pick(answered.cc, all));
}

const both = (to: readonly Person[], all: readonly Person[], cc: readonly Person[]) => ({
  reply: { to, cc: [], bcc: [] },
  replyAll: { to: all.length > 0 ? all : to, cc, bcc: [] },
});

const unique = (people: readonly Person[]) =>
  people.filter((each, at) => people.findIndex((other) => isSame(each, other)) === at);

const isFormer = (person: Person, { formerEmails = [] }: Client) =>
  formerEmails.some((email) => isSame(person, { email }));

/** Providers at which a domain says nothing about a company. */
const freeMail = new Set(
  "gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in ymail.com rediffmail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de zoho.com zohomail.in mail.com yandex.com fastmail.com".split(
    " ",
  ),
);

/** Whether an address is of another company than the client's, as far as domains tell. */
export function isOtherCompany(email: string, clientEmail: string): boolean {
  const [one, other] = [domainOf(email), domainOf(clientEmail)];
  if (other === "" || freeMail.has(one) || freeMail.has(other)) return false;
  return one !== other && !one.endsWith(`.${other}`) && !other.endsWith(`.${one}`);
}

/** Whether an address is of staff (`colleagues`, in lower case), or of the domain of our own ones. */
export function isColleague(
  email: string,
  colleagues: readonly string[],
  own: readonly string[],
): boolean {
  const domain = domainOf(email);
  return (
    colleagues.includes(email.toLowerCase()) ||
    (!freeMail.has(domain) && own.some((each) => domainOf(each) === domain))
  );
}

/** The first word of a name; the address without one, and where another of `among` has the same. */
export function firstNameOf(person: Person, among: readonly Person[] = []): string {
  const first = wordOf(person);
  const isShared = among.some((other) => wordOf(other) === first && !isSame(other, person));
  return first === "" || isShared ? person.email : first;
}

const wordOf = ({ name }: Person) => name.trim().split(/[\s,]+/)[0] ?? "";

/** First names as a text: "Priya, Rahul and Joseph", or "Priya, Rahul, Joseph and 4 more". */
export function namesText(people: readonly Person[], max = 4): string {
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const names = shown.map((each) => firstNameOf(each, people));
  const rest = people.length - shown.length;
  const last = rest > 0 ? `${rest} more` : names.pop();
  return names.length > 0 ? `${names.join(", ")} and ${last}` : (last ?? "");
}
