/** The default country's flag, inline because every form shows it. */
export function IndianFlag() {
  return (
    <svg className="phone__flag" viewBox="0 0 24 16" aria-hidden="true">
      <path fill="#f93" d="M0 0h24v5.33H0z" />
      <path fill="#fff" d="M0 5.33h24v5.34H0z" />
      <path fill="#138808" d="M0 10.67h24V16H0z" />
      <circle cx="12" cy="8" r="2" fill="none" stroke="#000080" strokeWidth=".7" />
    </svg>
  );
}

/** A country's flag, self-hosted (`tools/copy-flags.ts`, decision P14). */
export function CountryFlag({ iso2 }: { iso2: string }) {
  if (iso2 === "in") return <IndianFlag />;
  return (
    <img
      className="phone__flag"
      src={`/flags/${iso2}.svg`}
      width="24"
      height="16"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
