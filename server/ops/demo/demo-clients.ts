import type { Person } from "../../services/crm/rules/client-of-sender.ts";

const person = (name: string, company_name: string, email: string, phone: string): Person => ({
  ...{ name, company_name, email, phone },
});

/**
 * Invented people and companies. All addresses end in the reserved `.example`. Phone numbers are
 * 555 numbers, or from ranges reserved for fiction where a country has one (Ofcom, ACMA, ARCEP).
 */
export const demoClients = {
  aditi: person("Aditi Deshmukh", "Sahyadri Dairy", "aditi@sahyadri.example", "+91 20 5550 0101"),
  vikram: person(
    "Vikram Chauhan",
    "Marudhar Freight",
    "vikram@marudhar.example",
    "+91 141 555 0102",
  ),
  lakshmi: person(
    "Lakshmi Narayanan",
    "Kaveri Hospitals",
    "lakshmi.n@kaveri.example",
    "+91 44 5550 0103",
  ),
  imran: person("Imran Qureshi", "Charminar Foods", "imran@charminar.example", "+91 40 5550 0104"),
  sneha: person(
    "Sneha Kulkarni",
    "Pragati Public School",
    "office@pragati.example",
    "+91 20 5550 0105",
  ),
  gurpreet: person("Gurpreet Singh", "Doaba Agro", "gurpreet@doaba.example", "+91 161 555 0106"),
  ananya: person("Ananya Mukherjee", "Hooghly Press", "ananya@hooghly.example", "+91 33 5550 0107"),
  joseph: person(
    "Joseph Kurien",
    "Malabar Spice Board",
    "joseph@malabar.example",
    "+91 484 555 0108",
  ),
  ritika: person("Ritika Agarwal", "Navrang Retail", "ritika@navrang.example", "+91 11 5550 0109"),
  suresh: person("Suresh Patil", "Deccan Tollways", "s.patil@deccan.example", "+91 80 5550 0110"),
  // The same person, from his private address: for merging.
  sureshPrivate: person(
    "Suresh Patil",
    "Deccan Tollways",
    "suresh.patil@home.example",
    "+91 80 5550 0141",
  ),
  nandini: person(
    "Nandini Hegde",
    "Tungabhadra Power",
    "nandini@tungabhadra.example",
    "+91 80 5550 0111",
  ),
  farhan: person("Farhan Shaikh", "Gateway Clearing", "farhan@gateway.example", "+91 22 5550 0112"),
  priyanka: person(
    "Priyanka Das",
    "Brahmaputra Tea",
    "priyanka@brahmaputra.example",
    "+91 361 555 0113",
  ),
  harsh: person(
    "Harsh Mehta",
    "Sabarmati Chemicals",
    "harsh@sabarmati.example",
    "+91 79 5550 0114",
  ),
  divya: person("Divya Menon", "Periyar Tickets", "divya@periyar.example", "+91 484 555 0115"),
  rajesh: person("Rajesh Yadav", "Awadh Coaching", "rajesh@awadh.example", "+91 522 555 0116"),
  tenzin: person(
    "Tenzin Dolma",
    "Dhauladhar Treks",
    "tenzin@dhauladhar.example",
    "+91 189 555 0117",
  ),
  manoj: person(
    "Manoj Pillai",
    "Venad Cooperative Bank",
    "manoj@venad.example",
    "+91 471 555 0118",
  ),
  shalini: person(
    "Shalini Rao",
    "Vizag Ports Services",
    "shalini@vizagports.example",
    "+91 891 555 0119",
  ),
  zoya: person("Zoya Ansari", "Noor Diagnostics", "zoya@noor.example", "+91 120 555 0120"),
  karthik: person(
    "Karthik Subramanian",
    "Kongu Spinning Mills",
    "karthik@kongu.example",
    "+91 422 555 0121",
  ),
  pooja: person("Pooja Bhatia", "Aravalli Homes", "pooja@aravalli.example", "+91 124 555 0122"),
  nikhil: person(
    "Nikhil Joshi",
    "Malhar Sports Academy",
    "nikhil@malhar.example",
    "+91 731 555 0123",
  ),
  meenakshi: person(
    "Meenakshi Sundaram",
    "Vaigai Libraries",
    "meenakshi@vaigai.example",
    "+91 452 555 0124",
  ),
  arvind: person(
    "Arvind Shetty",
    "Netravati Seafood",
    "arvind@netravati.example",
    "+91 824 555 0125",
  ),
  emma: person(
    "Emma Whitfield",
    "Harbour & Finch",
    "emma@harbourfinch.example",
    "+44 20 7946 0126",
  ),
  daniel: person("Daniel O’Brien", "Liffey Insurance", "daniel@liffey.example", "+353 20 910 0127"),
  sofia: person("Sofía Herrera", "Andes Logística", "sofia@andes.example", "+1 305 555 0128"),
  marcus: person(
    "Marcus Bell",
    "Charles River Clinics",
    "marcus@charlesriver.example",
    "+1 617 555 0129",
  ),
  claire: person(
    "Claire Fontaine",
    "Atelier Fontaine",
    "claire@fontaine.example",
    "+33 1 99 00 01 30",
  ),
  jonas: person("Jonas Weber", "Isar Maschinenbau", "jonas@isar.example", "+49 30 23125 131"),
  yuki: person("Yuki Tanaka", "Aoba Robotics", "yuki@aoba.example", "+81 3 5550 0132"),
  grace: person(
    "Grace Mwangi",
    "Savanna Microfinance",
    "grace@savanna.example",
    "+254 20 555 0133",
  ),
  liam: person(
    "Liam Carter",
    "Southern Cross Wines",
    "liam@southerncross.example",
    "+61 491 570 156",
  ),
  fatima: person("Fatima Al Mansoori", "Creek Trading", "fatima@creek.example", "+971 4 555 0135"),
  ingrid: person(
    "Ingrid Nyström",
    "Norrsken Bibliotek",
    "ingrid@norrsken.example",
    "+46 8 465 004 36",
  ),
  chen: person("Chen Wei Ling", "Straits Fulfilment", "weiling@straits.example", "+65 6555 0137"),
  oliver: person(
    "Oliver Hughes",
    "Pennine Rail Care",
    "oliver@pennine.example",
    "+44 113 496 0138",
  ),
  hannah: person(
    "Hannah Cohen",
    "Maple Street Books",
    "hannah@maplestreet.example",
    "+1 416 555 0139",
  ),
  thabo: person(
    "Thabo Nkosi",
    "Highveld Mining Supply",
    "thabo@highveld.example",
    "+27 11 555 0140",
  ),
} satisfies Record<string, Person>;

export type DemoClient = keyof typeof demoClients;
