import type { CoverName } from "../../contract/blog-pages.ts";
import archiveNight from "./cover-archive.ts?picture=480x300";
import archive from "./cover-archive.ts?picture=480x300&light=day";
import archiveWide from "./cover-archive.ts?picture=1296x520";
import dial from "./cover-dial.ts?picture=480x300";
import dialWide from "./cover-dial.ts?picture=1296x520";
import flowNight from "./cover-flow.ts?picture=480x300";
import flow from "./cover-flow.ts?picture=480x300&light=day";
import flowWide from "./cover-flow.ts?picture=1296x520";
import gridNight from "./cover-grid.ts?picture=480x300";
import grid from "./cover-grid.ts?picture=480x300&light=day";
import gridWide from "./cover-grid.ts?picture=1296x520";
import join from "./cover-join.ts?picture=480x300";
import joinWide from "./cover-join.ts?picture=1296x520";
import labelsNight from "./cover-labels.ts?picture=480x300";
import labels from "./cover-labels.ts?picture=480x300&light=day";
import labelsWide from "./cover-labels.ts?picture=1296x520";
import lag from "./cover-lag.ts?picture=480x300";
import lagWide from "./cover-lag.ts?picture=1296x520";
import lamps from "./cover-lamps.ts?picture=480x300";
import lampsWide from "./cover-lamps.ts?picture=1296x520";
import lens from "./cover-lens.ts?picture=480x300";
import lensWide from "./cover-lens.ts?picture=1296x520";
import marathonNight from "./cover-marathon.ts?picture=480x300";
import marathon from "./cover-marathon.ts?picture=480x300&light=day";
import marathonWide from "./cover-marathon.ts?picture=1296x520";
import medianNight from "./cover-median.ts?picture=480x300";
import median from "./cover-median.ts?picture=480x300&light=day";
import medianWide from "./cover-median.ts?picture=1296x520";
import rain from "./cover-rain.ts?picture=480x300";
import rainWide from "./cover-rain.ts?picture=1296x520";
import scoreboard from "./cover-scoreboard.ts?picture=480x300";
import scoreboardWide from "./cover-scoreboard.ts?picture=1296x520";
import strata from "./cover-strata.ts?picture=480x300";
import strataWide from "./cover-strata.ts?picture=1296x520";
import tongues from "./cover-tongues.ts?picture=480x300";
import tonguesWide from "./cover-tongues.ts?picture=1296x520";
import track from "./cover-track.ts?picture=480x300";
import trackWide from "./cover-track.ts?picture=1296x520";
import waves from "./cover-waves.ts?picture=480x300";
import wavesWide from "./cover-waves.ts?picture=1296x520";
import weave from "./cover-weave.ts?picture=480x300";
import weaveWide from "./cover-weave.ts?picture=1296x520";

/** The addresses of a cover's files. */
type CoverPictures = {
  /** For a card, 8:5; a third of the covers are by day, for the rhythm of the row. */
  card: string;
  /** In place of the wide one on a phone, where that would lose its ends; at night as well. */
  narrow: string;
  /** For the head of a post and the banner of the blog, 1296:520; always at night. */
  wide: string;
};

/**
 * The pictures of each drawn cover.
 * For parts that are rendered on the server: the addresses have no place in a page's script.
 */
export const coverPictures: Record<CoverName, CoverPictures> = {
  "cover-archive": { card: archive, narrow: archiveNight, wide: archiveWide },
  "cover-dial": { card: dial, narrow: dial, wide: dialWide },
  "cover-flow": { card: flow, narrow: flowNight, wide: flowWide },
  "cover-grid": { card: grid, narrow: gridNight, wide: gridWide },
  "cover-join": { card: join, narrow: join, wide: joinWide },
  "cover-labels": { card: labels, narrow: labelsNight, wide: labelsWide },
  "cover-lag": { card: lag, narrow: lag, wide: lagWide },
  "cover-lamps": { card: lamps, narrow: lamps, wide: lampsWide },
  "cover-lens": { card: lens, narrow: lens, wide: lensWide },
  "cover-marathon": { card: marathon, narrow: marathonNight, wide: marathonWide },
  "cover-median": { card: median, narrow: medianNight, wide: medianWide },
  "cover-rain": { card: rain, narrow: rain, wide: rainWide },
  "cover-scoreboard": { card: scoreboard, narrow: scoreboard, wide: scoreboardWide },
  "cover-strata": { card: strata, narrow: strata, wide: strataWide },
  "cover-tongues": { card: tongues, narrow: tongues, wide: tonguesWide },
  "cover-track": { card: track, narrow: track, wide: trackWide },
  "cover-waves": { card: waves, narrow: waves, wide: wavesWide },
  "cover-weave": { card: weave, narrow: weave, wide: weaveWide },
};
