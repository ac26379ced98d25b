import { describeSameTime } from "../../tests/same-time.ts";

describeSameTime("recovery", {
  status: 200,
  knock: (api, email, address) => api.post("/api/admin/forgot-pass", { email }, { address }),
});
