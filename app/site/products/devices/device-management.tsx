import { deviceManagementSystem as copy } from "../../../copy/products/device-management-system-copy.ts";
import { ProductContact } from "../product-contact.tsx";
import { ProductHero } from "../product-hero.tsx";
import { DeviceDashboard } from "./device-dashboard.tsx";
import { DeviceFeatures } from "./device-features.tsx";
import { Fleet } from "./fleet.tsx";

/** The whole page. The filters of its device list work without scripts. */
export function DeviceManagement() {
  return (
    <>
      <ProductHero className="device-hero" name={copy.name} copy={copy.hero}>
        <Fleet />
      </ProductHero>
      <DeviceFeatures />
      <DeviceDashboard />
      <ProductContact copy={copy.contact} />
    </>
  );
}
