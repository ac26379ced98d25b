const numbers = { visits: 903, readOn: 512, wrote: 1, answered: 0, won: 0 };
const forAdmins = { worth: 3_100_000_00, firstAnswerMinutes: 70 };
const row = (name: string) => ({ name, ...numbers, ...forAdmins });

/** Insight's numbers of thirteen weeks: counting takes longer than a test. */
export const insightAnswer = {
  error: "false",
  data: {
    from: "2026-08-24",
    to: "2026-11-22",
    today: "2026-11-22",
    countingSince: "2026-08-24",
    comparison: {
      now: { from: "2026-08-24", to: "2026-11-21", visits: 2_690, readOn: 1_530, wrote: 1 },
      before: { from: "2026-05-25", to: "2026-08-22", visits: 2_310, readOn: 1_602, wrote: 1 },
    },
    hasOther: false,
    total: { ...row("total"), visits: 2_709, readOn: 1_536 },
    rows: ["/industry/fintech", "/services/cloud-migration-and-management"].map(row),
    others: { ...row("22"), wrote: 0 },
    unknown: { ...row("unknown"), visits: 0, readOn: 0 },
    weeks: Array.from({ length: 13 }, (_, index) => ({
      from: new Date(Date.UTC(2026, 7, 24 + 7 * index)).toISOString().slice(0, 10),
      visits: 200 + 20 * index,
      readOn: 90,
      wrote: index,
      answered: index,
      won: index % 3,
    })),
  },
};
