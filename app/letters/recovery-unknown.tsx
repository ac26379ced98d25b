import { Text } from "@react-email/components";
import { company } from "../copy/company.ts";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

export type RecoveryUnknownProps = { siteUrl: string };

/** To an address without an account: its owner learns it, and nobody else. */
export function RecoveryUnknown({ siteUrl }: RecoveryUnknownProps) {
  return (
    <LetterLayout
      heading="No account with this address"
      preview="Somebody asked for a recovery code for this address."
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>
        Somebody asked {company.name} for a recovery code for this address, but it belongs to no
        account of ours.
      </Text>
      <Text style={styles.text}>
        Was it you? Then try the address that your invitation came to. If it was not, you can ignore
        this letter.
      </Text>
    </LetterLayout>
  );
}
