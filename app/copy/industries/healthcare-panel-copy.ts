/** A consent for one referral: 3 documents shared + 211 not shared = 214 requested. */
export const healthcarePanel = {
  head: {
    title: "Consent of Lata Bhosale, 58",
    note: "Read to her in Marathi, agreed by OTP on 22 Nov, 11:36",
  },
  state: "In force",
  terms: [
    ["For", "Dr Farida Contractor, cardiology"],
    ["Purpose", "Referral, chest pain"],
    ["Until", "29 Nov, 18:00, then it expires"],
    ["Allowed", "Reading. No copies, no sharing"],
  ],
  documentsLabel: "214 documents requested, 3 shared",
  documents: [
    ["ECG", "14 Nov 2026"],
    ["Blood report", "12 Nov 2026"],
    ["Discharge note", "3 Mar 2025"],
  ],
  others: { name: "211 other documents", since: "since 2009", state: "Not shared" },
  looks: "Who looked. 214 requested, 3 shared",
  opened: { time: "11:42", event: "Dr Contractor", note: "ECG, 4 minutes" },
  openedTag: "Opened",
  refused: {
    time: "11:58",
    event: "Billing counter 2",
    note: "Discharge note. Not part of this consent",
  },
  refusedTag: "Refused",
  finding: {
    title: "Refused, and Lata was told",
    text: "SMS sent at 11:58. The records office has one case to look at.",
    actions: ["Ask the counter why", "Withdraw consent"],
  },
} as const;
