import { setTimeout as pause } from "node:timers/promises";

// Asks the server at argv[2] for calls, one after another, for argv[3] milliseconds, each from another
// network; prints how many were accepted and not, and how long (ms) the slowest took.

const [, , url, milliseconds] = process.argv;
const until = performance.now() + Number(milliseconds);
const counts = { accepted: 0, refused: 0, slowest: 0 };
for (let turn = 1; performance.now() < until; turn++) {
  const body = {
    name: "Asha Verma",
    company_name: "Northfold",
    email: `write${turn}-${process.pid}@northfold.example`,
    phone: "+91 98100-00000",
  };
  const headers = {
    "Content-Type": "application/json",
    "X-Forwarded-For": `172.${16 + (turn % 15)}.${(turn >> 8) & 255}.${turn & 255}`,
  };
  const began = performance.now();
  const isAccepted = await fetch(`${url}/api/request-a-call`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
  counts[isAccepted ? "accepted" : "refused"] += 1;
  counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - began));
  await pause(50);
}
console.log(JSON.stringify(counts));
