import type { Page } from 'playwright-core'
import { newAdviser } from '../../e2e/adviser'
import { closeBrowser } from '../../e2e/browser'
import { fillPractice } from './practice'

const ROUNDS = 3

/** A reader's action; `ready` must be on the page first. */
type Step = { what: string; path: string; ready: string; act: (page: Page) => Promise<void> }

/** The slowest interaction of each step in milliseconds, median of three rounds. */
export async function measureAll(): Promise<{ what: string; slowest: number }[]> {
  const { page } = await newAdviser()
  const meeting = await fillPractice(page)
  const rows: { what: string; slowest: number }[] = []
  for (const step of steps(meeting)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(page, step))
    times.sort((a, b) => a - b)
    rows.push({ what: step.what, slowest: times[Math.floor(ROUNDS / 2)] ?? 0 })
  }
  await closeBrowser()
  return rows
}

function steps(meeting: number): Step[] {
  const transcript = { path: `/meetings/${meeting}?tab=transcript`, ready: '#segment-0' }
  return [
    {
      what: 'clients: type into the search',
      path: '/clients',
      ready: '[data-row-button]',
      act: (page) => type(page, 'Search clients', 'trust 1'),
    },
    {
      what: 'clients: open one',
      path: '/clients',
      ready: '[data-row-button]',
      act: (page) => page.locator('[data-row-button]').nth(2).click(),
    },
    {
      what: 'clients: End and Home in the list',
      path: '/clients',
      ready: '[data-row-button]',
      act: async (page) => {
        await page.locator('[data-row-button]').first().focus()
        await page.keyboard.press('End')
        await page.waitForTimeout(300)
        await page.keyboard.press('Home')
      },
    },
    {
      what: 'dashboard: open the filter by client',
      path: '/dashboard',
      ready: 'h1',
      act: (page) => page.getByRole('combobox').first().click(),
    },
    {
      what: 'meetings: the next page',
      path: '/meetings',
      ready: 'main li',
      act: (page) =>
        page
          .getByRole('link', { name: 'Next' })
          .or(page.getByRole('button', { name: 'Next' }))
          .first()
          .click(),
    },
    {
      what: 'calendar: the next month',
      path: '/calendar',
      ready: 'h1',
      act: (page) => page.getByRole('button', { name: 'Next month' }).click(),
    },
    {
      what: 'meeting: open the transcript',
      path: `/meetings/${meeting}`,
      ready: '[role=tab]',
      act: async (page) => {
        await page.getByRole('tab', { name: 'Full Transcript' }).click()
        await page.locator('#segment-0').waitFor()
      },
    },
    {
      what: 'transcript: type into the search',
      ...transcript,
      act: (page) => type(page, 'Search transcript', 'the house'),
    },
    {
      what: 'transcript: step through the places',
      ...transcript,
      act: async (page) => {
        await page.getByLabel('Search transcript').fill('house')
        for (let times = 0; times < 4; times += 1) {
          await page.waitForTimeout(250)
          await page.keyboard.press('Enter')
        }
      },
    },
    {
      what: 'transcript: arrow keys',
      ...transcript,
      act: async (page) => {
        await page.locator('#segment-0 :is(a, button)').first().focus()
        for (let times = 0; times < 6; times += 1) {
          await page.keyboard.press('ArrowDown')
          await page.waitForTimeout(60)
        }
      },
    },
  ]
}

async function type(page: Page, label: string, words: string) {
  await page.getByLabel(label).click()
  await page.keyboard.type(words, { delay: 60 })
}

/** The slowest interaction of a step, from the press to the next paint. */
async function measure(page: Page, { path, ready, act }: Step): Promise<number> {
  await page.goto(path)
  await page.locator(ready).first().waitFor()
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) times.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  await page.waitForTimeout(1000)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { times: number[] }).times))
}
