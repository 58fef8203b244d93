import { type Graph, onnx, type Port } from '../../tiny-models/onnx'
import type { graphOf } from '../graph'

/** Dimensions of Whisper base. */
export const SHAPE = { layers: 6, heads: 8, width: 512, context: 448, vocabulary: 51_865, mels: 80 }
export const HEAD = SHAPE.width / SHAPE.heads
/** Attention heads that follow the audio, by layer, as published; word times come from them. */
export const ALIGNED: Record<number, number[]> = { 3: [1], 4: [2, 3, 7], 5: [1, 2, 4, 6] }

type Building = ReturnType<typeof graphOf>

export const float = (name: string, ...dims: Port['dims']): Port => ({ name, type: 'float', dims })
export const int64 = (name: string, ...dims: Port['dims']): Port => ({ name, type: 'int64', dims })

/** Keys or values of every decoder layer, per frame. The second axis is the batch of one. */
export function listening(name: string): Port {
  return float(name, SHAPE.layers, 1, 'frames', SHAPE.width)
}

/** The feed-forward block of a layer. */
export function feedForward(graph: Building, x: string, layer: string): string {
  const wide = graph.linear(graph.normalize(x, `${layer}/ffn/layer_norm`), `${layer}/ffn/linear_0`)
  return graph.op('Add', [x, graph.linear(graph.gelu(wide), `${layer}/ffn/linear_1`)])
}

/** An output that stacks one matrix per layer. */
export function stack({ nodes, op, numbers }: Building, layers: string[], output: string) {
  const inputs = layers.map((layer) => op('Unsqueeze', [layer, numbers(0, 1)]))
  nodes.push({ op: 'Concat', inputs, outputs: [output], ints: { axis: 0 } })
}

export function write(graph: Building, about: Omit<Graph, 'nodes' | 'weights'>): Uint8Array {
  return onnx({ ...about, nodes: graph.nodes, weights: graph.tensors() })
}
