import { Monitor, Moon, Sun } from '#icons'
import { themes, useTheme } from './theme'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark or system. */
export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className="inline-flex self-start rounded-control border border-line p-0.5 icons:lg:flex-col icons:lg:self-center">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label }) => {
        const Icon = icons[value]
        return (
          <button
            key={value}
            type="button"
            aria-pressed={theme === value}
            aria-label={`${label} theme`}
            onClick={() => setTheme(value)}
            className="inline-flex size-7 items-center justify-center rounded-[4px] text-faint transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-accent pointer-coarse:size-10"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        )
      })}
    </fieldset>
  )
}
