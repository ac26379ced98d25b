import { describeEqualTiming } from "../../tests/response-timing.ts";

describeEqualTiming("recovery", {
  status: 200,
  send: (api, email, address) => api.post("/api/admin/forgot-pass", { email }, { address }),
});
