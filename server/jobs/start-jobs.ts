import type { Context } from "../services/context.ts";
import { startForgetting } from "./forget-old.ts";
import { startMakingImageFiles } from "./make-image-files.ts";
import { startPublishing } from "./publish-scheduled.ts";
import type { RenderEmail } from "./render-emails.ts";
import { startRetention } from "./retention.ts";
import { startSendingEmails } from "./send-emails.ts";
import { startSweepingImages } from "./sweep-images.ts";
import type { Transport } from "./transports/transport.ts";
import { watchContent } from "./watch-content.ts";

export type Jobs = {
  /** Takes no new work, finishes or breaks off what is under way. */
  stop(): Promise<void>;
};

/** Starts everything that happens by itself. */
export async function startJobs(options: {
  /** Without a request id: each job has its own name as one. */
  context: Omit<Context, "requestId">;
  transport: Transport;
  render: RenderEmail;
  /** Is told what visitors see anew (`services/content`). */
  onRaised(subjects: readonly string[]): void;
}): Promise<Jobs> {
  const { transport, render, onRaised } = options;
  const as = (requestId: string): Context => ({
    ...options.context,
    actor: { kind: "system" },
    requestId,
  });
  const watch = await watchContent(as("content"), onRaised);
  const emails = startSendingEmails({ context: as("emails"), transport, render });
  const publishing = startPublishing(as("publishing"));
  const images = startMakingImageFiles(as("images"));
  const sweeping = startSweepingImages(as("sweep"));
  const forgetting = startForgetting(as("forget"));
  const retention = startRetention(as("retention"));
  return {
    async stop() {
      watch.stop();
      forgetting.stop();
      sweeping.stop();
      await Promise.all([retention.stop(), emails.stop(), publishing.stop(), images.stop()]);
    },
  };
}
