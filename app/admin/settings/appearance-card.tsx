import { chooseTheme, type Theme, themes, useTheme } from "../shell/theme.ts";
import { ThemePicture } from "./theme-picture.tsx";

/** Labels of the themes. */
export const themeNames: Readonly<Record<Theme, string>> = {
  system: "System",
  light: "Light",
  dark: "Dark",
};

/** The choice of colours, kept on this computer and applied immediately. */
export function AppearanceCard() {
  const theme = useTheme();
  return (
    <section className="settings-card" id="appearance" aria-labelledby="appearance-title">
      <h2 id="appearance-title">Appearance</h2>
      <p className="settings-card__lead">
        For this browser only. System follows the setting of your device.
      </p>
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
    </section>
  );
}
