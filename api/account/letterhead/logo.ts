import { findPictureEngine, redraw } from '@app/ai/picture/redraw'
import { LARGEST_LOGO_BYTES } from '@app/web/browser/limits'
import { env } from '../../env'
import { readBody } from '../../http/bodies/read-body'
import { refuse } from '../../http/refusals'

/** Twice the printed width, for sharp edges. */
const MOST = { width: 720, height: 240 }

/** Re-encodes the picture as a PNG: only its pixels are kept. */
export async function readLogo(request: Request): Promise<Uint8Array> {
  const picture = await readBody(request, LARGEST_LOGO_BYTES)
  if (!picture) throw refuse('logoTooLarge')
  const engine = findPictureEngine(env.ffmpegPath)
  if (!engine) throw refuse('noPictures')
  const png = await redraw(picture, MOST, engine)
  if (!png) throw refuse('badLogo')
  return png
}
