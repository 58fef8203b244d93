import { afterAll, expect } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { aRecording, newAccount, newAdviser, signIn } from './adviser'
import { closeBrowser, openWindow, today } from './browser'
import { aClient, call } from './calls'
import { journey } from './journey'
import { openRelay, type Relay } from './relay'

const files = mkdtempSync(join(tmpdir(), 'recordings-'))
afterAll(async () => {
  await closeBrowser()
  rmSync(files, { recursive: true })
})

/** Long enough for a resumable upload: ten megabytes, almost all silence. */
const LONG = [{ text: 'We met and spoke about the fees.' }, { silence: 300 }]

journey('an interrupted upload resumes after a reload, as one meeting', async () => {
  await throughRelay(async (page, relay) => {
    const { path, bytes } = await aLongFile('cut.wav')
    let asked = ''
    page.on('dialog', (dialog) => {
      asked = dialog.type()
      relay.mend()
      void dialog.accept()
    })
    await fillIn(page, path)
    const cut = relay.watch(bytes / 2, 'cut')
    await page.getByRole('button', { name: 'Upload & Process' }).click()
    await cut
    await page.getByText('Connection lost.').waitFor()
    await page.goto('/dashboard')
    expect(asked).toBe('beforeunload')

    await page.getByRole('button', { name: 'Upload Audio' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/cut\.wav: \d+% already uploaded/).waitFor()
    await dialog.locator('input[type=file]').setInputFiles(path)
    await dialog.getByText(/\d+% already uploaded\. Resuming\./).waitFor()
    expect(await dialog.getByLabel('Meeting Title').inputValue()).toBe('Fee talk')
    void relay.watch(Number.POSITIVE_INFINITY, 'cut')
    await dialog.getByRole('button', { name: 'Upload & Process' }).click()
    await page.getByText('File uploaded successfully').waitFor()
    expect(relay.sent()).toBeLessThan(bytes * 0.75)
    expect(await meetingsOf(page)).toEqual(['Fee talk'])
  })
})

journey('an upload whose final response is lost is sent again and stays one meeting', async () => {
  await throughRelay(async (page, relay) => {
    const { path, bytes } = await aLongFile('lost.wav')
    await fillIn(page, path)
    const swallowed = relay.watch(bytes, 'swallow')
    await page.getByRole('button', { name: 'Upload & Process' }).click()
    await swallowed
    await page.waitForFunction(
      async () => (await (await fetch('/api/meetings')).json()).length === 1,
    )
    relay.cut()
    relay.mend()
    await page.getByText('File uploaded successfully').waitFor({ timeout: 60_000 })
    expect(await meetingsOf(page)).toEqual(['Fee talk'])
  })
})

journey('player and transcript follow each other, by pointer and keyboard', async () => {
  const { page, complaints } = await newAdviser()
  const client = await aClient(page, 'Lakeside Trust')
  const recording = await aRecording([
    { text: 'We begin with the bonds of the trust.' },
    { silence: 12 },
    { text: 'Then we look at the fees.', voice: 1 },
    { silence: 12 },
    { text: 'The last word is about the house.' },
    { silence: 3 },
  ])
  const path = join(files, 'talk.wav')
  await Bun.write(path, recording.buffer)
  await fillIn(page, path)
  await page.getByRole('button', { name: 'Upload & Process' }).click()
  await page.getByText('File uploaded successfully').waitFor()
  expect(client).toBeGreaterThan(0)
  await page.getByText('Fee talk').first().click()
  await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Full Transcript' }).click()
  const player = page.getByRole('region', { name: 'Recording' })
  const rows = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  const time = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1)
  const set = (seconds: number) =>
    page.evaluate((to) => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = to
    }, seconds)

  await rows
    .nth(1)
    .getByRole('link', { name: /^Play from / })
    .click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 12)
  await page.locator('#segment-1[aria-current=true]').waitFor()
  await player.getByRole('button', { name: 'Pause' }).click()
  const [second] = [await time()]
  await page.keyboard.press('ArrowRight')
  expect(await time()).toBeCloseTo(second + 10, 0)
  await page.keyboard.press('ArrowLeft')
  expect(await time()).toBeCloseTo(second, 0)
  await page.keyboard.press('Shift+ArrowUp')
  expect(await player.getByLabel('Speed').inputValue()).toBe('1.25')
  expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.25)

  await set(1)
  await page.locator('#segment-0[aria-current=true]').waitFor()
  const { start } = await lastSegment(page)
  await set(start - 0.5)
  await page.locator('#segment-1[aria-current=true]').waitFor()
  await player.getByRole('button', { name: 'Play' }).click()
  await page.locator('#segment-2[aria-current=true]').waitFor()
  await player.getByRole('button', { name: 'Pause' }).click()

  await player.locator('svg').first().waitFor({ state: 'attached' })
  const wave = await player.getByRole('slider', { name: 'Position' }).boundingBox()
  if (!wave) throw new Error('there is no waveform')
  await page.mouse.click(wave.x + wave.width * 0.05, wave.y + wave.height / 2)
  expect(await time()).toBeLessThan(start / 2)
  await page.locator('#segment-0[aria-current=true]').waitFor()
  await page.keyboard.press('End')
  expect(await time()).toBeGreaterThan(start)

  // on a phone with large text, the controls take two lines rather than leave the screen
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const speed = await player.getByLabel('Speed').boundingBox()
  expect((speed?.x ?? 390) + (speed?.width ?? 390)).toBeLessThanOrEqual(390)
  const narrow = await player.getByRole('slider', { name: 'Position' }).boundingBox()
  expect(narrow?.width).toBeGreaterThan(100)
  expect(complaints).toEqual([])
})

async function throughRelay(walk: (page: Page, relay: Relay) => Promise<void>) {
  const relay = await openRelay()
  try {
    const { page } = await openWindow(undefined, { baseURL: relay.url })
    await signIn(page, await newAccount())
    await aClient(page, 'Osprey Holdings')
    await walk(page, relay)
  } finally {
    relay.stop()
  }
}

async function aLongFile(name: string) {
  const { buffer } = await aRecording(LONG)
  const path = join(files, name)
  await Bun.write(path, buffer)
  return { path, bytes: buffer.length }
}

/** Opens the dashboard's upload dialog and fills in every field. */
async function fillIn(page: Page, path: string) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Upload Audio' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Select Client').click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Meeting Title').fill('Fee talk')
  await dialog.getByLabel('Meeting Date').fill(today())
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByRole('button', { name: /^Remove/ }).waitFor()
}

async function meetingsOf(page: Page): Promise<string[]> {
  const titles = page.evaluate(async () => {
    const meetings: { title: string }[] = await (await fetch('/api/meetings')).json()
    return meetings.map(({ title }) => title)
  })
  return titles
}

async function lastSegment(page: Page): Promise<{ start: number }> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { body } = await call(page, 'GET', `/api/meetings/${id}`)
  const { segments } = body.transcript as { segments: { start: number }[] }
  return segments.at(-1) ?? { start: 0 }
}
