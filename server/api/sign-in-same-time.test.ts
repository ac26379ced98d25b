import { describeSameTime } from "../../tests/same-time.ts";

describeSameTime("sign-in", {
  status: 401,
  send: (api, email, address) =>
    api.post("/api/signin", { email, password: "wrong-at-28-degrees" }, { address }),
});
