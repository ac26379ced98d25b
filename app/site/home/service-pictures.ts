import type { featuredServices } from "../../copy/services-copy.ts";
import aiAnalytics from "../../illustrations/ai-analytics.ts?picture=320x200";
import appModernization from "../../illustrations/app-modernization.ts?picture=320x200";
import cloudMigration from "../../illustrations/cloud-migration.ts?picture=320x200";
import devops from "../../illustrations/devops-loop.ts?picture=320x200";
import iotPlatform from "../../illustrations/iot-platform.ts?picture=320x200";
import itSecurity from "../../illustrations/it-security.ts?picture=320x200";
import mlAutomation from "../../illustrations/ml-automation.ts?picture=320x200";

type FeaturedSlug = (typeof featuredServices)[number]["slug"];

/** The picture on each service's card. */
export const servicePictures: Record<FeaturedSlug, string> = {
  "cloud-migration-and-management": cloudMigration,
  "ai-analytics": aiAnalytics,
  devops,
  "app-modernization": appModernization,
  "iot-platform": iotPlatform,
  "it-security-and-audit": itSecurity,
  "ml-automation": mlAutomation,
};
