import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

export type RecoveryUnknownProps = { siteUrl: string };

/** To an address without an account, for which somebody has asked for a code. */
export function RecoveryUnknown({ siteUrl }: RecoveryUnknownProps) {
  return (
    <LetterLayout
      heading="No account has this address"
      preview={"Somebody asked for a code to choose a new password."}
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>
        Somebody asked for a code to choose a new password, but no account has this address. If it
        was you, try the address to which you were invited.
      </Text>
      <Text style={styles.text}>Was it not you? Then ignore this letter; nothing happened.</Text>
    </LetterLayout>
  );
}
