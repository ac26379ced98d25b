import { callbackPeriods } from "../../../contract/callback-time.ts";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import {
  type Receipt,
  receiveCallbackRequest,
  receiveEnquiry,
} from "../../services/crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../../services/crm/enquiries/update-enquiry.ts";
import { demoClients } from "./demo-clients.ts";
import { demoCallbacks, demoEnquiries } from "./demo-enquiries.ts";
import { demoSpam } from "./demo-spam.ts";
import {
  type As,
  type DemoEnquiry,
  type DemoEvent,
  type DemoHandling,
  type DemoStaff,
  timesBefore,
} from "./demo-staff.ts";

/** Enquiries and callback requests as visitors send them, and their handling by staff. */
export function enquiryEvents(end: number): DemoEvent[] {
  const timeOf = timesBefore(end);
  return [
    ...[...demoEnquiries, ...demoCallbacks].flatMap((enquiry, index) =>
      eventsOf(enquiry, { at: timeOf(enquiry.daysAgo, index), index, end }),
    ),
    ...demoSpam.flatMap(({ daysAgo, input, handling }) => {
      const at = timeOf(daysAgo);
      const run = (as: As) => receiveEnquiry(as({ kind: "visitor" }, "203.0.113.66"), input);
      return receivedThenHandled({ at, run }, handling ? [{ at: at + 3 * hourMs, handling }] : []);
    }),
  ];
}

type Position = { at: number; index: number; end: number };

function eventsOf(enquiry: DemoEnquiry, { at, index, end }: Position): DemoEvent[] {
  const { handling } = enquiry;
  const send = (as: As) => sendAs(as, enquiry, index);
  if (!handling) return [{ at, run: send }];
  const startedAt = at + hourMs + ((index * 53) % 19) * hourMs;
  const closedAt = Math.min(startedAt + (2 + (index % 7)) * dayMs, end - hourMs);
  return receivedThenHandled({ at, run: send }, [
    { at: startedAt, handling: { ...handling, status: "in-progress", note: "" } },
    { at: closedAt, handling },
  ]);
}

function receivedThenHandled(
  received: { at: number; run(as: As): Promise<Receipt> },
  steps: readonly { at: number; handling: DemoHandling }[],
): DemoEvent[] {
  let receipt: Receipt | undefined;
  const receive = async (as: As) => {
    receipt = await received.run(as);
  };
  const handle = async (as: As, { status, assignee, note }: DemoHandling) => {
    if (!receipt) throw new Error("An enquiry was handled before it was received.");
    const assigneeId = assignee && staffId(as, assignee);
    await updateEnquiry(as(assignee ?? "meera"), receipt.id, {
      status,
      ...(note && { note }),
      ...(assigneeId && { assignee: assigneeId }),
    });
  };
  return [
    { at: received.at, run: receive },
    ...steps.map(({ at, handling }) => ({ at, run: (as: As) => handle(as, handling) })),
  ];
}

const periods = callbackPeriods.filter((period) => period !== "exact");

function sendAs(as: As, { from, message }: DemoEnquiry, index: number): Promise<Receipt> {
  const { email, ...person } = demoClients[from];
  const context = as({ kind: "visitor" }, `198.51.100.${index + 1}`);
  const sent = { ...person, elapsed_ms: 40_000 + index * 1_000 };
  return message === undefined
    ? receiveCallbackRequest(context, {
        ...sent,
        email,
        preferred_time: periods[index % 4] ?? "any",
      })
    : receiveEnquiry(context, { ...sent, email_id: email, description: message });
}

function staffId(as: As, staff: DemoStaff): string | undefined {
  const { actor } = as(staff);
  return actor.kind === "staff" ? actor.id : undefined;
}
