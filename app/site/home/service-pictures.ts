import type { featuredServices } from "../../content/services.ts";
import aiAnalytics from "../../figures/ai-analytics.ts?picture=320x200";
import appModernization from "../../figures/app-modernization.ts?picture=320x200";
import cloudMigration from "../../figures/cloud-migration.ts?picture=320x200";
import devops from "../../figures/devops-loop.ts?picture=320x200";
import iotPlatform from "../../figures/iot-platform.ts?picture=320x200";
import itSecurity from "../../figures/it-security.ts?picture=320x200";
import mlAutomation from "../../figures/ml-automation.ts?picture=320x200";

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
