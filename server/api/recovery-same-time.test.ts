import { describeSameTime } from "../../tests/same-time.ts";

describeSameTime("recovery", {
  status: 200,
  send: (api, email, address) => api.post("/api/admin/forgot-pass", { email }, { address }),
});
