import type { Context } from "../services/context.ts";
import { startForgetting } from "./forget-old.ts";
import { startMakingImageFiles } from "./make-image-files.ts";
import { type RenderLetter, startPostingLetters } from "./post-letters.ts";
import { startPublishing } from "./publish-scheduled.ts";
import { startRetention } from "./retention.ts";
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
  render: RenderLetter;
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
  const letters = startPostingLetters({ context: as("letters"), transport, render });
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
      await Promise.all([retention.stop(), letters.stop(), publishing.stop(), images.stop()]);
    },
  };
}
