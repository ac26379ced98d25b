import { chooseTheme, type Theme, themes, useTheme } from "../shell/theme.ts";
import { SettingsCard } from "./settings-card.tsx";
import { ThemePicture } from "./theme-picture.tsx";

/** Labels of the themes. */
export const themeNames: Readonly<Record<Theme, string>> = {
  system: "System",
  light: "Light",
  dark: "Dark",
};

/** The choice of colours, stored in this browser and applied immediately. */
export function AppearanceCard() {
  const theme = useTheme();
  return (
    <SettingsCard
      id="appearance"
      title="Appearance"
      lead="For this browser only. System follows the setting of your device."
    >
      <fieldset className="theme-choice">
        <legend className="visually-hidden">Theme</legend>
        {themes.map((each) => (
          <label key={each}>
            <ThemePicture theme={each} />
            <span>
              <input
                type="radio"
                name="theme"
                checked={theme === each}
                onChange={() => chooseTheme(each)}
              />
              {themeNames[each]}
            </span>
          </label>
        ))}
      </fieldset>
    </SettingsCard>
  );
}
