import { telephone } from "../../site-paths.ts";

/** An e-mail address to write to. */
export function EmailLink({ address }: { address: string }) {
  // Visitors choose what stands before the `@`: a `?` there must not become a subject.
  const href = `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
  return (
    <a className="clients__reach" href={href}>
      <AddressText address={address} />
    </a>
  );
}

/** An address to read, broken before its `@` first. */
export function AddressText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** A phone number to call, in groups that can be read out. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="clients__reach" href={telephone(number)}>
      {number}
    </a>
  );
}
