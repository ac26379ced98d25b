import { mail, telephone } from "../../site-paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";

export function EmailLink({ address }: { address: string }) {
  return (
    <a className="clients__reach" href={mail(address)}>
      <AddressText address={address} />
    </a>
  );
}

/** An email address, with a line break before its `@`. */
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

export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="clients__reach" href={telephone(number)}>
      {number}
    </a>
  );
}

export function CompanyLink({ company: { id, name } }: { company: { id: string; name: string } }) {
  return (
    <PageLink className="clients__reach" to={adminPaths.company(id)}>
      {name}
    </PageLink>
  );
}
