import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { useMenuLabels } from "../layout/use-menu-labels.ts";

/** The top of a product's page, with a link to the contact form. */
export function ProductHero({
  name,
  copy: { heading, lead, action },
  className,
  children,
}: {
  name: string;
  copy: { heading: string; lead: string; action: string };
  className: string;
  /** The illustration below the heading. */
  children?: ReactNode;
}) {
  const steps = [{ name: useMenuLabels().products, to: paths.products }];
  const contact = (
    <ButtonLink to={paths.contact}>
      {action}
      <Icon of={ArrowRight} />
    </ButtonLink>
  );
  const copy = { crumb: name, title: heading, lead };
  return (
    <InnerHero copy={copy} steps={steps} className={className} actions={contact}>
      {children}
    </InnerHero>
  );
}
