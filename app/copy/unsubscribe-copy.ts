/** The page that a bulk email links to, before and after its button is pressed. */
export const unsubscribeCopy = {
  name: "Emails from us",
  ask: {
    title: "Unsubscribe from our emails?",
    lead: "You’ll get no more news or invitations from us. We still answer when you write to us.",
    button: "Unsubscribe",
  },
  done: {
    title: "You’re unsubscribed",
    lead: "We’ll send you no more news or invitations. Write to us whenever you like: we answer.",
  },
  incomplete: "This link is incomplete. Please open it again from your email.",
} as const;
