import { expect, test } from "vitest";
import { readAdminCommand } from "./admin-command.ts";

const told = (line: string) => readAdminCommand(line.split(" ").filter(Boolean));

test("without arguments and with --help it prints its usage", () => {
  for (const line of ["", "--help", "-h", "create --help"]) {
    expect(told(line)).toEqual({ verb: "help" });
  }
});

test("commands are parsed", () => {
  const email = "asha@nirbhay.example";
  const name = "Administrator";
  expect(told(`create ${email} --role editor`)).toEqual({
    verb: "create",
    email,
    name,
    role: "editor",
  });
  expect(told(`reset ${email} --second-factor`)).toMatchObject({ withoutFactor: true });
  expect(told(`disable ${email}`)).toMatchObject({ verb: "disable", email });
  const given = told(`disable ${email} --successor meera@nirbhay.example`);
  expect(given).toEqual({ verb: "disable", email, successor: "meera@nirbhay.example" });
});

test.each([
  ["create asha@nirbhay.example", "Give a role"],
  ["create asha@nirbhay.example --role boss", "Unknown role boss"],
  ["create asha --role admin", "asha is not an email address"],
  ["reset", "Give an email address"],
  ["remove asha@nirbhay.example", "Unknown command remove"],
  ["disable a@nirbhay.example b@nirbhay.example", "without b@nirbhay.example"],
  ["list --all", "'--all'"],
])("%s is refused with what is wrong", (line, reason) => {
  expect(() => told(line)).toThrow(reason);
});
