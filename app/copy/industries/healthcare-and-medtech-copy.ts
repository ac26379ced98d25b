import type { IndustryPage } from "./industry-page.ts";

/** /industry/healthcare-and-medtech */
export const healthcareAndMedtech = {
  slug: "healthcare-and-medtech",
  name: "Healthcare and medtech",
  title: "Software for healthcare and medtech | {company}",
  description:
    "Patient records, hospital flow, laboratories, telemedicine and device software, built on FHIR and ABDM, with consent asked first and every access logged.",
  hero: {
    heading: "Who has opened my file?",
    lead: "A referral needs three reports, not a whole life. We build records that travel with the patient’s consent, for one purpose and a limited time.",
  },
  example: "Patient, doctor and documents are invented.",
  solutions: {
    heading: "Records that travel, with permission",
    lead: "For hospitals, labs and device makers. Every access leaves a record.",
    items: [
      {
        id: "patient-records",
        heading: "Patient Records",
        lead: "The history arrives before the patient has to tell it a fourth time.",
        bullets: [
          "FHIR R4 underneath, ABHA number linked",
          "Consent by purpose, and with an end date",
          "Allergies and medicines always in view",
          "Old paper files scanned and indexed",
          "Emergency access, explained afterwards",
          "Every look at a record logged",
        ],
        slip: {
          title: "Medicines, bed 14",
          note: "Read at 07:55, before the round",
          rows: [
            ["Penicillin", "Allergy"],
            ["Weight, today", "61 kg"],
            ["Amlodipine", "5 mg"],
            ["Metformin", "500 mg"],
          ],
          total: ["To give at 08:00", "2 medicines"],
          remark: "The allergy comes first, on every screen.",
        },
      },
      {
        id: "hospital-flow",
        heading: "Hospital Flow",
        lead: "Beds, theatres and queues on one board, true to the minute.",
        bullets: [
          "Tokens in the patient’s language",
          "Bed free the moment it is cleaned",
          "Theatre list with sets and implants",
          "Discharge tasks started the evening before",
          "Insurer approvals chased automatically",
          "Ambulance announced with the patient’s vitals",
        ],
        slip: {
          title: "Beds, third floor",
          note: "Tuesday, 11:20",
          rows: [
            ["Beds", "32"],
            ["Occupied", "27"],
            ["Being cleaned", "2"],
            ["Held for theatre", "1"],
          ],
          total: ["Free now", "2"],
          remark: "Two discharges were prepared last night.",
        },
      },
      {
        id: "laboratory-and-imaging",
        heading: "Laboratory and Imaging",
        lead: "The right sample, the right name, and a result that finds its doctor.",
        bullets: [
          "Barcodes from needle to archive",
          "Analysers connected over HL7 and ASTM",
          "Critical values telephoned and confirmed",
          "DICOM images in an ordinary browser",
          "Reference ranges by age and sex",
          "NABL records from daily work",
        ],
        slip: {
          title: "Sample 88-2041",
          note: "From the needle to the doctor",
          rows: [
            ["Drawn", "07:12"],
            ["In the analyser", "07:31"],
            ["Potassium", "6.4 mmol/l"],
            ["Telephoned and read back", "07:44"],
          ],
          total: ["Critical value known in", "32 minutes"],
          remark: "The call is part of the result, with both names.",
        },
      },
      {
        id: "telemedicine",
        heading: "Telemedicine",
        lead: "A consultation that survives a village network.",
        bullets: [
          "Falls back from video to voice by itself",
          "Prescription signed as the rules require",
          "Health worker beside the patient included",
          "Queue and fee known in advance",
          "Pictures of skin and wounds stored safely",
          "Follow-up booked before goodbye",
        ],
        slip: {
          title: "Consultation, 14:20",
          note: "Health post, 2G",
          rows: [
            ["Video", "4 min"],
            ["Voice only", "9 min"],
            ["Photographs sent", "3"],
          ],
          total: ["Consultation", "13 minutes"],
          remark: "It fell back to voice by itself. Nobody hung up.",
        },
      },
      {
        id: "medical-device-software",
        heading: "Medical Device Software",
        lead: "Code that a notified body, or CDSCO, can trace from requirement to test.",
        bullets: [
          "Development life cycle to IEC 62304",
          "Risk file kept with the code, ISO 14971",
          "Traceability printed, not assembled by hand",
          "Bluetooth that reconnects by itself",
          "Signed updates, staged by hospital",
          "Complaints traced to a version",
        ],
        slip: {
          title: "Requirement 4.12",
          note: "Pump alarm, IEC 62304 class C",
          rows: [
            ["Risk controls", "2"],
            ["Tests", "6"],
            ["Passed", "6"],
            ["Reviewed by", "2 people"],
          ],
          total: ["Traced", "2 of 2"],
          remark: "This page is generated from the code, not typed.",
        },
      },
    ],
  },
  year: {
    heading: "A clinician may stop any release",
    picture:
      "A hospital’s year: fullest in the dengue months after the monsoon and busy in winter. New screens come from February to July, the last ones in August; from September to November only fixes that a clinician signs off.",
    busy: "433222345543",
    work: "coooooolrrrc",
    legend: {
      o: "new screens, ward by ward",
      l: "the last ones before the fever season",
      r: "fixes only, signed off by a clinician",
      c: "training and rehearsal",
    },
    firstMonth: 0,
    habits: [
      {
        id: "a-clinician-sits-on-the",
        habit: "A clinician sits on the team.",
        reason:
          "From the first sketch, with the right to stop a release. We would rather be late than clever at a bedside.",
      },
      {
        id: "tests-use-invented-patients-only",
        habit: "Tests use invented patients only.",
        reason:
          "Real data stays in your building or your cloud account, and our access ends when the task does.",
      },
      {
        id: "software-suggests-a-person-decides",
        habit: "Software suggests; a person decides.",
        reason:
          "Wherever a model gives an opinion, the screen says so, and says what it is based on.",
      },
    ],
  },
  related: {
    heading: "What hospitals and device makers ask us for",
    items: [
      {
        id: "it-security-and-audit",
        slug: "it-security-and-audit",
        sentence: "Who can read a record, tested by people who try",
      },
      {
        id: "app-modernization",
        slug: "app-modernization",
        sentence: "The ward system from 2009, renewed while in use",
      },
      {
        id: "testing-and-qc",
        slug: "testing-and-qc",
        sentence: "Evidence that an auditor can follow",
      },
    ],
    post: "a-model-that-says-i-do-not-know",
    topic: "consent",
  },
  callPanel: {
    heading: "How much of a file does a referral need?",
    lead: "Tell us which papers your people still carry from desk to desk. There is often a good reason, and we ask for it first.",
    gap: [
      { id: "documents-requested", value: "214", label: "documents requested" },
      { id: "needed", value: "3", label: "needed" },
    ],
  },
  illustration: "drawn-files",
} as const satisfies IndustryPage;
