import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// React Router doesn't expect that Back interrupts a transition, whose `ready` then rejects.
const begin = document.startViewTransition?.bind(document);
if (begin)
  document.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => {});
    return transition;
  };

startTransition(() => {
  const router = <HydratedRouter />;
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
});
