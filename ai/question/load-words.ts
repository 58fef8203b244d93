import { giveWay } from '../limits/give-way'
import { isInGlossary } from './glossary/glossary'
import { loadModel } from './learned/opinion'
import { LANGUAGES } from './plan'
import { readQuestion } from './read'
import { vocabularyOf } from './vocabulary'
import { loadIdioms } from './words/idioms'

/** Reading it prepares the patterns that most questions need, before one that is long. */
const USUAL = 'Which clients did I meet last month about their pension, and what do I have to do?'
const ASKING = { now: new Date(0), timeZone: 'UTC', name: '' }

let loaded: Promise<void> | null = null

/** Builds the tables that `readQuestion` needs, without blocking the loop for all of them at once. */
export function loadWords(): Promise<void> {
  loaded ??= load()
  return loaded
}

async function load() {
  for (const language of LANGUAGES) {
    vocabularyOf(language)
    loadIdioms(language)
    await giveWay()
  }
  isInGlossary('', 'en')
  await giveWay()
  loadModel()
  await giveWay()
  readQuestion(USUAL, { clients: [], people: [], titles: [], types: [] }, ASKING)
  await giveWay()
}
