import { deviceManagementSystem as words } from "../../../copy/products/device-management-system-copy.ts";
import { ProductContact } from "../product-contact.tsx";
import { ProductHero } from "../product-hero.tsx";
import { Dashboard } from "./dashboard.tsx";
import { Fleet } from "./fleet.tsx";
import { Promises } from "./promises.tsx";

/** The whole page, top to bottom. */
export function DevicePage() {
  return (
    <>
      <ProductHero className="device-hero" name={words.name} words={words.hero}>
        <Fleet />
      </ProductHero>
      <Promises />
      <Dashboard />
      <ProductContact words={words.contact} />
    </>
  );
}
