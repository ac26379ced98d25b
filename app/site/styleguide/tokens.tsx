const colours = [
  "navy-deep",
  "navy",
  "sky-line",
  "sky",
  "coral",
  "amber",
  "cream",
  "link",
  "ink",
  "ink-soft",
  "tint",
  "tint-2",
  "line",
  "error",
  "ok",
];

/** Every colour by its token's name. */
export function ColourTokens() {
  return (
    <section>
      <h2>Colour</h2>
      <ul className="styleguide__colours">
        {colours.map((name) => (
          <li key={name} data-colour={name}>
            <span />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every size of type, set in itself. */
export function TypeScale() {
  return (
    <section>
      <h2>Type</h2>
      <div className="styleguide__type">
        <p data-size="h1-home">Fearless</p>
        <p data-size="h1">Heading of an inner page</p>
        <p data-size="h2">Heading of a section</p>
        <p data-size="h3">Heading of a card</p>
        <p className="lead">Lead: a sentence or two that carry a page.</p>
        <p>Body: plain English for a buyer who is an engineer or pays one. 0123456789</p>
        <p className="soft">Soft: secondary text.</p>
      </div>
    </section>
  );
}
