import { readProcessConfig } from "../server/ops/config.ts";
import { isNirbhay, ownAddress } from "../server/ops/port-in-use.ts";
import { Invalid } from "../server/services/errors.ts";
import { failWith } from "./fail-with.ts";

/** Says why the server does not start: a sentence wherever the operator can mend it. */
export async function tellStartFailure(error: unknown): Promise<void> {
  if (error instanceof Invalid) {
    console.error(`ADMIN_PASSWORD, ADMIN_EMAIL: ${Object.values(error.fields).join(" ")}`);
  } else if (isPortTaken(error)) {
    const address = ownAddress(readProcessConfig());
    console.error(
      (await isNirbhay(address))
        ? `PORT: Nirbhay is already running there (${address}). Stop it, or choose another PORT.`
        : "PORT: another program already uses it. Stop that program, or choose another PORT.",
    );
  } else failWith(error);
}

const isPortTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";
