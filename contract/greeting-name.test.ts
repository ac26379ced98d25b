import { describe, expect, test } from "vitest";
import { cpuTimeMs } from "../tests/cpu-time.ts";
import { companyInEmails, greetingName } from "./greeting-name.ts";

/** How people of many countries write their names, in a form and in the head of an email. */
const people = [
  ...["Asha Verma", "Venkata Subramanian", "R. K. Narayan", "Dr. A. P. J. Rao", "Smt. Leela Nair"],
  ...["RAMESH KUMAR SHARMA", "asha rao", "Asha", "A. R. Rahman", "Mohd. Iqbal Khan"],
  ...["Siobhán O’Connor-Núñez", "Seán Ó Briain", "Anne-Marie D'Souza", "N’Golo Kanté", "Dr Rao"],
  ...["Vincent van Gogh", "Oscar de la Hoya", "Ludwig van Beethoven", "Maria dos Santos Silva"],
  ...["Ahmed al-Rashid", "Abdul bin Rashid", "Umar ibn al-Khattab", "Jean d’Ormesson"],
  ...["Nguyễn Văn Minh", "Tô Hoài", "Björk Guðmundsdóttir", "Łukasz Żółć", "İsmail Çağlar"],
  ...["Are Hansen", "Jürgen Groß", "Dvořák Antonín", "Martin Luther King Jr.", "Kapaʻakea"],
  ...["आशा वर्मा", "श्री. रमेश कुलकर्णी", "অনন্যা মুখার্জি", "செல்வி இராமசாமி", "ലീല നായർ"],
  ...["محمد بن عبد الله", "علی‌رضا احمدی", "דוד כהן", "王小明", "欧阳娜娜", "山田 太郎", "김민준"],
  ...["Иван Петрович Сидоров", "Ελένη Παπαδοπούλου", "ประยุทธ์ จันทร์โอชา", "ანა ბერიძე"],
];

/** Texts that want to say something else in our name. */
const texts = [
  ...["Your account is locked,", "Your account is locked", "Your Account Is Locked"],
  ...["YOUR ACCOUNT IS LOCKED", "𝐘𝐨𝐮𝐫 𝐚𝐜𝐜𝐨𝐮𝐧𝐭 𝐢𝐬 𝐥𝐨𝐜𝐤𝐞𝐝", "Your-account-is-locked"],
  ...["Your account is locked. Please log in at evil-bank.com/login today"],
  ...["Please verify", "Click Here", "account suspended", "Payment Overdue", "we need money now"],
  ...["evil-bank.com", "Asha evil.example/login", "www.evil.example", "J.R. Tata", "A.P.J Abdul"],
  ...[
    "https://evil.example",
    "asha@northfold.example",
    "Call 1800 123",
    "Call १८००",
    "Sharma, Priya",
  ],
  ...["Log in. Pay.", "Account locked. Log in", "evil。com", "evil．com", "evilꓸcom", "Аshа Rао"],
  ...["Asha\r\nVerma: pay", "Asha <b>Verma</b>", "[Pay](https://evil.example)", "**Asha**"],
  ...["One Two Three Four Five", "A".repeat(41), "- Asha", "A'b'c'd'e", "", " ", "\u200b"],
  ...["您的帐户已被锁定请立即登录", "บัญชีของคุณถูกล็อคกรุณาเข้าสู่ระบบ", "Z\u0300\u0301\u0302\u0303algo"],
  ...["Asha\u202Eamrev", "Asha\u200Bverma", "Log-in-to-your-bank", "Mr"],
];

describe("a name in our emails", () => {
  test.each(people)("is %j", (name) => {
    expect(greetingName(name)).toBe(name);
  });

  test("has single spaces", () => {
    expect(greetingName(" Asha \t Verma ")).toBe("Asha Verma");
  });

  test.each(texts)("is not %j", (text) => {
    expect(greetingName(text)).toBeUndefined();
  });
});

test("the longest names take no time, also such as NFKC makes longer", () => {
  const names = ["A".repeat(40), "Aa ".repeat(13), "’".repeat(40), "\uFDFA".repeat(40)];
  const milliseconds = cpuTimeMs(() => {
    for (let count = 0; count < 10_000; count++) for (const name of names) greetingName(name);
  });
  expect(milliseconds).toBeLessThan(2_000);
});

describe("a company in our emails", () => {
  test.each([
    ...["Northfold Exchange", "R&D 24 Pvt. Ltd.", "24x7 Media", "AT&T", "L & T (Mumbai)"],
    ...[
      "Bank of Baroda",
      "Johnson & Johnson, Inc.",
      "École Nord",
      "Venad Cooperative Bank Pvt. Ltd.",
    ],
    ...["northfold", "Тинькофф Банк", "株式会社山田", "रिलायंस इंडस्ट्रीज", "7-Eleven", "iGATE"],
  ])("is %j", (name) => {
    expect(companyInEmails(name)).toBe(name);
  });

  test.each([
    ...["evil-bank.com", "A.P.Moller", "Log in at evil-bank.com", "Your account is locked"],
    ...["Please call 1800123456", "Call +91 98100 00000", "https://evil.example", "a@evil.example"],
    ...["Pay now or else you lose everything today", "Evil Bank online login here", "x".repeat(41)],
    ...["[Pay](https://evil.example)", "**Evil**", "Evil,bank", ""],
  ])("is not %j", (text) => {
    expect(companyInEmails(text)).toBeUndefined();
  });
});
