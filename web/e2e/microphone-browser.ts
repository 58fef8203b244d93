import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { baseUrl, ownAddress, watchNetwork } from './browser'

/** A browser profile directory that outlives the browser. */
export function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'profile-'))
}

/** A browser with its data in `profile` and a beeping microphone. */
export async function openBrowserWithMicrophone(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
    baseURL: baseUrl,
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: ownAddress(),
  })
  const page = context.pages()[0] ?? (await context.newPage())
  watchNetwork(page)
  return { context, page }
}

/** Kills a browser like a dead battery does. */
export async function killBrowser(profile: string): Promise<void> {
  await Bun.spawn(['pkill', '-9', '-f', `user-data-dir=${profile}`]).exited
}
