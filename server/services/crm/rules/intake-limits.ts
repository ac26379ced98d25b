import { dayMs, hourMs, minuteMs } from "../../../../contract/durations.ts";
import type { Context, WriteContext } from "../../context.ts";
import { TooMany } from "../../errors.ts";
import {
  type Bound,
  freeAt,
  latestAttempt,
  noteAttempt,
  readAttempts,
  waitText,
  wideNetworkOf,
} from "../../rate-limits.ts";
import { digest } from "../../tokens.ts";

// Nobody's enquiry is refused for what others behind their address did, or for what somebody sends
// with their email address: it is stored and flagged for a look (decision P32). Only a flood far
// beyond human use is refused. An enquiry was measured to cost 5 ms of one core and 25 kB (5,000
// characters, PostgreSQL): at these bounds a network costs 0.3 s and 1.5 MB in ten minutes and
// 7.5 MB a day, all together 100 s of a core and 500 MB a day.

/** Number that is usual; beyond it, staff are asked to have a look. */
const usual = {
  network: { max: 5, windowMs: 10 * minuteMs },
  sender: { max: 3, windowMs: hourMs },
} as const;

const flood = {
  network: [
    { max: 60, windowMs: 10 * minuteMs },
    { max: 300, windowMs: dayMs },
  ],
  overall: { max: 20_000, windowMs: dayMs },
} as const;

const overallKey = "intake:overall";

/** Counter and lock of everything that comes from an email address (lower case). */
export function senderKey(email: string): string {
  return `intake:email:${digest(email)}`;
}

/** Counter of a network, the /24 or /48 of the caller; jobs have none. */
const networkKey = ({ address }: Context) =>
  address === undefined ? [] : [`intake:network:${wideNetworkOf(address)}`];

/**
 * Counters that an enquiry from `email` (lower case) counts against; lock them before counting. The
 * overall one has no lock, because all visitors would wait for it: some may exceed it at once.
 */
export const intakeKeys = (context: Context, email: string): string[] => [
  senderKey(email),
  ...networkKey(context),
];

/**
 * Counts an enquiry of its sender (lower case) and network.
 * @returns why staff should have a look at it, as a sentence; null for usual ones
 * @throws TooMany in a flood, with the company's phone number and email address
 */
export async function countEnquiry(context: WriteContext, email: string): Promise<string | null> {
  const now = context.now();
  const sender = senderKey(email);
  const [network] = networkKey(context);
  const keys = network === undefined ? [sender] : [sender, network];
  const times = await readAttempts(context.transaction, keys, { since: now - dayMs, now });
  const sentBy = (key: string | undefined) => times.get(key ?? "") ?? [];
  if (network !== undefined) {
    const free = flood.network.map((limit) => freeAt(limit, sentBy(network), now));
    refuseFlood(context, "from your network ", Math.max(...free));
    await refuseFloodOfAll(context);
  }
  await noteAttempt(context.transaction, network === undefined ? keys : [...keys, overallKey], now);
  const countOf = (key: string | undefined, { windowMs }: Bound) =>
    sentBy(key).filter((time) => time > now - windowMs).length + 1;
  const ofNetwork = countOf(network, usual.network);
  if (ofNetwork > usual.network.max) {
    return `${ofNetwork} enquiries came from this network within ten minutes.`;
  }
  const ofSender = countOf(sender, usual.sender);
  return ofSender > usual.sender.max
    ? `${ofSender} enquiries came with this email address within an hour.`
    : null;
}

/** Reads one time only, not those of a day. */
async function refuseFloodOfAll(context: WriteContext): Promise<void> {
  const { max, windowMs } = flood.overall;
  const time = await latestAttempt(context.transaction, overallKey, max);
  if (time !== undefined) refuseFlood(context, "", time + windowMs);
}

/** @throws TooMany when `freeAt` (ms since 1970) is later than now */
function refuseFlood({ now, copy }: Context, whose: string, freeAt: number): void {
  const seconds = Math.ceil((freeAt - now()) / 1_000);
  if (seconds <= 0) return;
  const { phone, email } = copy.company;
  const ways = [
    phone && `call us on ${phone}`,
    email && `write to ${email}`,
    `try again ${waitText(seconds)}`,
  ].filter(Boolean);
  const others = ways.slice(0, -1);
  const either = [others.join(", "), ways.at(-1)].filter(Boolean).join(", or ");
  throw new TooMany(
    `We can’t take more enquiries ${whose}at the moment, and have not stored this one. Please ${either}.`,
    seconds,
  );
}
