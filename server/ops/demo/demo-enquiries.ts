import type { DemoClient } from "./demo-clients.ts";
import type { DemoEnquiry, DemoHandling, DemoStaff } from "./demo-staff.ts";

const won = (assignee: DemoStaff, note = ""): DemoHandling => ({ status: "won", assignee, note });
const lost = (assignee: DemoStaff, note = ""): DemoHandling => ({ status: "lost", assignee, note });
const open = (assignee: DemoStaff, note = ""): DemoHandling => ({
  status: "in-progress",
  assignee,
  note,
});

/** Contact enquiries, oldest first. */
export const demoEnquiries = enquiries([
  [
    "aditi",
    80,
    "We collect milk at 214 village centres and weigh it on paper. We need an app that works without a signal and syncs at night. Can you show us something similar you built?",
    won("arjun", "Pilot at twelve centres. Contract signed."),
  ],
  [
    "emma",
    78,
    "Our online shop runs on a server nobody dares to restart. Could you review it and tell us what moving to the cloud would cost?",
    won("meera", "Two-week review, then the move. She wants one contact person."),
  ],
  [
    "suresh",
    75,
    "We would like to count vehicles by class from the toll cameras we already own. About 60 lanes, in rain and at night too.",
    open("arjun", "Sent sample footage rules. Waiting for their legal department."),
  ],
  [
    "lakshmi",
    73,
    "Please quote for a patient portal: appointments, reports, reminders in Tamil and English. 900 beds in two hospitals.",
    won("meera", "Won against two others because of the Tamil interface."),
  ],
  [
    "jonas",
    70,
    "We have fifteen years of machine logs and would like to know which of them predict a failure. Do you work with German companies on site?",
    lost("arjun", "Chose a partner in Munich. Asked us to write again in spring."),
  ],
  [
    "ritika",
    68,
    "Stock in 38 shops is counted in Excel every Sunday. We want to see it daily, and to be warned before something runs out.",
  ],
  [
    "priyanka",
    66,
    "Tea auctions move fast and our buyers work from WhatsApp messages. Is a small bidding dashboard something you would build?",
    won("arjun"),
  ],
  [
    "thabo",
    63,
    "Looking for a supplier portal for 120 vendors: orders, delivery notes, invoices. Budget is approved for this financial year.",
    lost("meera", "Our emails don’t reach them, and nobody answers the number."),
  ],
  [
    "sneha",
    61,
    "Our school needs attendance by phone, and parents should be told before nine if a child is missing. 1,800 pupils.",
    won("arjun", "Live since last month; 1,640 parents use it."),
  ],
  [
    "marcus",
    59,
    "We are moving four clinics to one record system. We need somebody who has migrated data like this before and can prove it.",
    open("meera", "Call with their CTO went well. References sent: Kaveri Hospitals."),
  ],
  [
    "harsh",
    57,
    "Safety inspections are on paper forms that get lost. We want tablets, photos and a list of what is overdue.",
  ],
  [
    "claire",
    55,
    "Bonjour, we restore paintings and would like to show each step online, with large photographs that load quickly. Is English fine for you?",
    won("meera"),
  ],
  [
    "manoj",
    52,
    "Our cooperative bank must report fraud alerts within hours. The present system finds them after three days. Please call before writing an offer.",
    open("arjun", "NDA signed on both sides. Data arrives next week."),
  ],
  [
    "nikhil",
    50,
    "We time 400 athletes with stopwatches and type everything in the evening. Your article on eight phones is exactly our problem.",
    won("arjun", "Came through the blog."),
  ],
  [
    "chen",
    48,
    "We run three warehouses and need pick lists that change while the picker walks. Do you have experience with handheld scanners?",
    lost("meera", "Needed somebody in Singapore from next month."),
  ],
  [
    "meenakshi",
    46,
    "District libraries, 31 branches. One catalogue in Tamil and English, and reminders for books that are late.",
    open("arjun"),
  ],
  [
    "daniel",
    44,
    "Claims handlers read each PDF by hand. We want the fields extracted and the doubtful ones shown to a person.",
    open("meera", "Asked for accuracy figures on handwritten forms. Test set of 500 promised."),
  ],
  [
    "karthik",
    42,
    "Yarn quality depends on humidity, we think. We have sensors, no analysis. What would a first study cost?",
    won("arjun"),
  ],
  [
    "pooja",
    40,
    "Website for a housing project of 240 flats with live availability. Launch is planned in three months.",
  ],
  [
    "grace",
    38,
    "We lend to 50,000 small traders. Our model refuses too many good customers in the rainy season. Can you look at it?",
    open("arjun", "They attended the workshop. Offer sent."),
  ],
  [
    "arvind",
    36,
    "Boats report the catch by radio. We want to know by noon what arrives in the evening, so that trucks are ordered in time.",
    lost("arjun", "Price. They’ll try with a spreadsheet first."),
  ],
  [
    "oliver",
    33,
    "Our depot cleans 90 trains a night and we can’t prove which ones. Photos with time and place would do.",
    open("meera"),
  ],
  [
    "rajesh",
    31,
    "Online tests for 6,000 students at the same minute. The last vendor’s server went down at nine sharp.",
    lost("meera", "Every email to him bounces. Called twice."),
  ],
  [
    "ingrid",
    29,
    "We read about your catalogue work. Could the search understand Swedish and Sámi spelling variants?",
    open("arjun", "Put her in touch with Vaigai Libraries."),
  ],
  [
    "aditi",
    27,
    "The pilot goes well. Could the same app also print a receipt for the farmer, on a small Bluetooth printer?",
    won("arjun", "Small extension, done within the maintenance hours."),
  ],
  [
    "shalini",
    24,
    "Container dwell times: we have the gate data and need a report that the port authority accepts.",
  ],
  [
    "zoya",
    22,
    "Lab reports must reach patients by SMS link within two hours. About 3,000 a day. Is that something you host?",
    open("meera"),
  ],
  [
    "fatima",
    20,
    "We trade in dates and spices and need one place for contracts, shipments and letters of credit. Arabic and English.",
    open("arjun", "First workshop on Tuesday."),
  ],
  [
    "gurpreet",
    17,
    "Wheat prices from 40 mandis in one message every morning at six, in Punjabi. Simple, but it must never be late.",
    won("meera"),
  ],
  [
    "liam",
    15,
    "Our cellar-door bookings come by phone, email and Instagram. We would like one calendar and fewer double bookings.",
    open("meera", "Time difference: calls at 9:30 our time."),
  ],
  [
    "divya",
    13,
    "Boat race tickets sell out in minutes and the site falls over each August. We want to be ready this time.",
    open("arjun", "Wants a load test before anything else."),
  ],
  [
    "yuki",
    11,
    "We look for a partner to label pictures of warehouse shelves carefully, not cheaply. 20,000 pictures to begin with.",
  ],
  [
    "emma",
    9,
    "The new shop is fast, thank you. Could you also look at our newsletter? It seems to land in spam folders.",
    open("meera"),
  ],
  [
    "tenzin",
    8,
    "Trek bookings, permits and porters’ insurance in one form, please. Internet here is slow, so it must be small.",
  ],
  [
    "ananya",
    6,
    "We digitise old Bengali newspapers. Do you know a way to search them although the scans are poor?",
    open("arjun"),
  ],
  [
    "sofia",
    5,
    "Routes over the Andes change with the weather. Can your forecasting work be applied to trucks? We have four years of GPS data.",
  ],
  [
    "sureshPrivate",
    4,
    "Our legal department has approved the sample footage. I write from my private address, because large files don’t pass our mail server. Where may I upload them?",
  ],
  [
    "joseph",
    3,
    "Traceability from the farm to the export carton, for pepper and cardamom. EU buyers ask for it from next year.",
  ],
  [
    "lakshmi",
    2,
    "The portal is well received. For the second phase we think of video consultations. When could your team start?",
  ],
  [
    "imran",
    1,
    "We bottle sauces and need batch records that an auditor can follow. Who of you could visit us in Hyderabad?",
  ],
  [
    "hannah",
    0.2,
    "A small bookshop with a big back catalogue: could customers search it by what they half remember of a story?",
  ],
]);

/** Callback requests, oldest first. */
export const demoCallbacks = callbacks([
  ["vikram", 79, won("meera", "Fleet tracking, 70 trucks. Contract signed.")],
  ["farhan", 74, lost("arjun", "Wanted a ready-made customs product.")],
  ["emma", 71, won("meera")],
  ["nandini", 65, open("arjun", "Meter readings. Call again after their board meeting.")],
  ["lakshmi", 60, won("meera")],
  ["suresh", 56, open("arjun")],
  ["manoj", 49, won("arjun")],
  ["ritika", 45, lost("meera", "Not before next year.")],
  ["farhan", 41, open("arjun", "Asked again, now with a smaller list.")],
  ["grace", 37, won("arjun")],
  ["vikram", 34, won("meera", "Twenty more trucks.")],
  ["daniel", 30, open("meera")],
  ["nandini", 25, { status: "in-progress", note: "Nobody picked up on Monday." }],
  ["karthik", 21, won("arjun")],
  ["harsh", 16],
  ["fatima", 14, open("arjun")],
  ["pooja", 10, { status: "lost", note: "Wrong number; asked by email instead." }],
  ["zoya", 7, open("meera")],
  ["gurpreet", 4],
  ["liam", 1],
  ["tenzin", 0.1],
]);

function enquiries(
  rows: readonly (readonly [DemoClient, number, string, DemoHandling?])[],
): readonly DemoEnquiry[] {
  return rows.map(([from, daysAgo, message, handling]) => ({
    ...{ from, daysAgo, message },
    ...(handling && { handling }),
  }));
}

function callbacks(
  rows: readonly (readonly [DemoClient, number, DemoHandling?])[],
): readonly DemoEnquiry[] {
  return rows.map(([from, daysAgo, handling]) => ({
    from,
    daysAgo,
    ...(handling && { handling }),
  }));
}
