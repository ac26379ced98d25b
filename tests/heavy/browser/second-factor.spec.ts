import { Secret, TOTP } from "otpauth";
import { expect, test } from "../../browser/site-test.ts";
import { signIn, signInByApi } from "../../browser/staff-steps.ts";
import { testAdmin } from "../../server-process.ts";
import { nightly } from "../../upper-bounds.ts";

const { password } = testAdmin;

test("the app's code, then a recovery code, finish signing in", { tag: nightly }, async ({
  page,
  ownServer,
}) => {
  const staff = await signInByApi(ownServer);
  const begun = await staff.send("POST", "/api/account/authenticator", { password });
  const { secret } = (await begun.json()) as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const setUpAt = Date.now();
  const code = app.generate({ timestamp: setUpAt });
  const confirmed = await staff.send("PUT", "/api/account/authenticator", { code });
  const { codes } = (await confirmed.json()) as { codes: string[] };

  await signIn(page, ownServer);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  const box = page.getByLabel("Code from your authenticator app");
  await expect(box).toBeFocused();
  // The next step's: the code that set the app up counts no more, and this one is valid longest.
  await box.fill(app.generate({ timestamp: setUpAt + 30_000 }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();

  await signIn(page, ownServer);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0]?.toUpperCase() ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("a passkey finishes signing in", async ({ page, ownServer }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const staff = await signInByApi(ownServer);
  const begun = await staff.send("POST", "/api/account/passkeys/options", { password });
  const { options } = (await begun.json()) as { options: PublicKeyCredentialCreationOptionsJSON };
  await page.goto(`${ownServer.url}/admin`);
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    const made = await navigator.credentials.create({ publicKey });
    return made instanceof PublicKeyCredential ? made.toJSON() : null;
  }, options);
  const added = await staff.send("POST", "/api/account/passkeys", { name: "Laptop", response });
  expect(added.status).toBe(201);

  await signIn(page, ownServer);
  await page.getByRole("button", { name: "Use passkey" }).click();
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeVisible();
});
