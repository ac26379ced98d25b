/**
 * Styles of the page in the editor's frame: which text is under the pointer, selected or empty.
 * Animations end at once, since each change redraws the page; the header scrolls away, since it
 * would cover half of a phone's frame. Sizes are divided by the scale of the frame.
 */
export const frameStyles = `
  :root {
    --editor-scale: 1;
    --editor-px: calc(1px / var(--editor-scale));
    scroll-behavior: auto !important;
  }
  *, ::before, ::after {
    animation-duration: 1ms !important;
    animation-delay: 0s !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0s !important;
  }
  .site-header { position: relative !important; }
  copy-text { cursor: text; user-select: text; }
  [data-picture] { cursor: pointer; }
  :is(copy-text, [data-picture]):hover {
    outline: calc(2 * var(--editor-px)) dashed #ffb469;
    outline-offset: calc(3 * var(--editor-px));
  }
  copy-text[data-selected] { outline: none; caret-color: #ff8a4c; }
  copy-text:empty::before {
    content: "Empty text";
    font: 500 calc(13 * var(--editor-px)) / 1.4 Inter, system-ui, sans-serif;
    letter-spacing: 0;
    opacity: 0.7;
  }
  editor-outline {
    position: absolute;
    z-index: 2147483647;
    display: none;
    box-sizing: border-box;
    border: calc(2 * var(--editor-px)) solid #ffb469;
    border-radius: calc(6 * var(--editor-px));
    box-shadow: 0 0 0 calc(1 * var(--editor-px)) rgb(10 26 63 / 0.45);
    pointer-events: none;
  }
  editor-outline[data-shown] { display: block; }
  editor-outline[data-item] { background: rgb(255 180 105 / 0.12); }
  editor-outline > span {
    position: absolute;
    bottom: 100%;
    left: calc(-2 * var(--editor-px));
    padding: calc(4 * var(--editor-px)) calc(9 * var(--editor-px));
    border-radius: calc(5 * var(--editor-px)) calc(5 * var(--editor-px)) 0 0;
    color: #0a1a3f;
    background: #ffb469;
    font: 600 calc(13 * var(--editor-px)) / 1.3 Inter, system-ui, sans-serif;
    letter-spacing: 0;
    white-space: nowrap;
  }
  editor-description {
    position: absolute;
    bottom: 0;
    left: 0;
    box-sizing: border-box;
    max-width: max(100%, calc(220 * var(--editor-px)));
    padding: calc(8 * var(--editor-px)) calc(10 * var(--editor-px));
    overflow: hidden;
    border-radius: 0 calc(5 * var(--editor-px)) 0 calc(4 * var(--editor-px));
    color: #0a1a3f;
    background: #fff;
    font: 500 calc(13 * var(--editor-px)) / 1.4 Inter, system-ui, sans-serif;
    letter-spacing: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
    pointer-events: auto;
  }
  editor-description:hover { text-decoration: underline; }
  editor-description[hidden] { display: none; }
  editor-outline[data-below] > span {
    top: 100%;
    bottom: auto;
    border-radius: 0 0 calc(5 * var(--editor-px)) calc(5 * var(--editor-px));
  }
`;

/** The stylesheet in a document, which its policy allows alone: another one needs another document. */
export const stylesOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
