import type { IndustryPage } from "./industry-pages.ts";

/** /industry/healthcare-and-medtech */
export const healthcareAndMedtech = {
  slug: "healthcare-and-medtech",
  name: "Healthcare and medtech",
  title: "Software for healthcare and medtech | Nirbhay Technologies",
  description:
    "Patient records, hospital flow, laboratories, telemedicine and device software, built on FHIR and ABDM, with consent asked first and every access logged.",
  hero: {
    heading: "The nurse has one glance",
    lead: "A full ward leaves no more than that for a screen, so we design for it: the allergy first, the dose beside the weight, the button where a gloved thumb finds it.",
  },
  solutions: {
    heading: "Around the patient, in order of need",
    lead: "For hospitals, clinics, laboratories and makers of devices. Standards first, so that you are never locked in.",
    items: [
      {
        heading: "Patient Records",
        lead: "The history arrives before the patient has to tell it a fourth time.",
        bullets: [
          "FHIR R4 underneath, ABHA number linked",
          "Consent by purpose, and with an end date",
          "Allergies and medicines always in view",
          "Old paper files scanned and indexed",
          "Emergency access, explained afterwards",
          "Every reading of a record logged",
        ],
      },
      {
        heading: "Hospital Flow",
        lead: "Beds, theatres and queues on one board, true to the minute.",
        bullets: [
          "Tokens in the patient’s language",
          "Bed free the moment it is cleaned",
          "Theatre list with sets and implants",
          "Discharge tasks begun the evening before",
          "Insurer approvals chased automatically",
          "Ambulance announced with its vital signs",
        ],
      },
      {
        heading: "Laboratory and Imaging",
        lead: "The right sample, the right name, and a result that finds its doctor.",
        bullets: [
          "Barcodes from needle to archive",
          "Analysers joined over HL7 and ASTM",
          "Critical values telephoned and confirmed",
          "DICOM images in an ordinary browser",
          "Reference ranges by age and sex",
          "NABL papers from daily work",
        ],
      },
      {
        heading: "Telemedicine",
        lead: "A consultation that survives a village network.",
        bullets: [
          "Falls back from video to voice by itself",
          "Prescription signed as the rules require",
          "Health worker beside the patient included",
          "Queue and fee known in advance",
          "Pictures of skin and wounds kept safe",
          "Follow-up booked before goodbye",
        ],
      },
      {
        heading: "Medical Device Software",
        lead: "Code that a notified body, or CDSCO, can read from requirement to test.",
        bullets: [
          "Development life cycle after IEC 62304",
          "Risk file kept with the code, ISO 14971",
          "Traceability printed, not assembled by hand",
          "Bluetooth that reconnects by itself",
          "Signed updates, staged by hospital",
          "Complaints led back to a version",
        ],
      },
    ],
  },
  approach: {
    heading: "How we work in healthcare",
    paragraphs: [
      "A clinician is part of the team from the first sketch, and may stop a release. We would rather be late than clever at a bedside.",
      "We test with invented patients only. Real data stays in your building or your cloud account, and our access ends when the task does.",
      "Software may suggest; a person decides. Wherever a model gives an opinion, the screen says that it is one and on what it rests.",
    ],
  },
  callPanel: {
    heading: "Where do your people still use paper?",
    lead: "It often has a good reason. Describe the sheet on the phone, and we think aloud about whether a screen could do better.",
  },
  illustration: "pulse",
} as const satisfies IndustryPage;
