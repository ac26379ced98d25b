import { useId } from "react";
import { chooseTheme, type Theme, themes, useTheme } from "../shell/theme.ts";
import { SettingsCard } from "./settings-card.tsx";

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

/** A small drawing of a screen in one theme; in both, halved, for `system`. */
function ThemePicture({ theme }: { theme: Theme }) {
  const half = useId();
  return (
    <svg className="theme-picture" viewBox="0 0 160 92" aria-hidden="true">
      <clipPath id={half}>
        <path d="M104 0h56v92H56Z" />
      </clipPath>
      {theme !== "dark" && <Screen theme="light" />}
      {theme !== "light" && (
        <g clipPath={theme === "system" ? `url(#${half})` : undefined}>
          <Screen theme="dark" />
        </g>
      )}
    </svg>
  );
}

function Screen({ theme }: { theme: "light" | "dark" }) {
  return (
    <g data-theme={theme}>
      <rect width="160" height="92" stroke="none" />
      <path fill="none" d="M38.5 0v92M50 18h98M8 20a9 9 0 0 1 18 0" />
      <circle className="theme-picture__sun" cx="24" cy="14" r="2.6" stroke="none" />
      <path className="theme-picture__text" strokeWidth="4" d="M10 36h18" />
      <path strokeWidth="4" d="M10 46h14M10 56h16" />
      <rect className="theme-picture__sheet" x="50" y="30" width="98" height="74" rx="5" />
      <path className="theme-picture__text" strokeWidth="4" d="M62 44h48" />
      <path strokeWidth="4" d="M62 56h72M62 68h62" />
    </g>
  );
}
