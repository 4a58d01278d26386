// What is drawn in the editors: boards with covered squares, and graphs, as the engine writes their positions.

export interface Board {
  readonly columns: number;
  /** Row by row. */
  readonly covered: readonly boolean[];
}

const most = 10;

export function read_board(place: string): Board | null {
  const sides = /^(\d+)x(\d+)$/.exec(place);
  if (sides) {
    const [rows, columns] = [Number(sides[1]), Number(sides[2])];
    return { columns, covered: Array.from({ length: rows * columns }, () => false) };
  }
  const rows = place.split("/");
  const columns = rows[0]!.length;
  const is_board = rows.every((row) => /^[.x]+$/.test(row) && row.length === columns);
  return is_board ? { columns, covered: [...rows.join("")].map((square) => square === "x") } : null;
}

export function rows_of({ columns, covered }: Board): number {
  return covered.length / columns;
}

export function write_board(board: Board): string {
  const { columns, covered } = board;
  if (!covered.includes(true)) return `${rows_of(board)}x${columns}`;
  return Array.from({ length: rows_of(board) }, (_, row) =>
    covered
      .slice(row * columns, (row + 1) * columns)
      .map((square) => (square ? "x" : "."))
      .join(""),
  ).join("/");
}

export function with_square(board: Board, at: number): Board {
  return {
    ...board,
    covered: board.covered.map((square, index) => (index === at ? !square : square)),
  };
}

/** The same with other sides, as far as a board may be large or small. */
export function with_sides(board: Board, rows: number, columns: number): Board {
  const [height, width] = [rows, columns].map((side) => Math.min(most, Math.max(1, side)));
  return {
    columns: width!,
    covered: Array.from({ length: height! * width! }, (_, index) => {
      const [row, column] = [Math.floor(index / width!), index % width!];
      return column < board.columns && (board.covered[row * board.columns + column] ?? false);
    }),
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Graph {
  /** By their numbers; those taken away leave a gap. */
  readonly points: ReadonlyMap<number, Point>;
  /** 0-1, the smaller number first. */
  readonly edges: ReadonlySet<string>;
}

export function edge_between(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/** Points without edges are named, too. */
export function write_graph({ points, edges }: Graph): string {
  const joined = new Set([...edges].flatMap((edge) => edge.split("-").map(Number)));
  const alone = [...points.keys()].filter((number) => !joined.has(number));
  return [...edges, ...alone.map(String)].join(",");
}

export function with_point(graph: Graph, point: Point): Graph {
  let number = 0;
  while (graph.points.has(number)) number += 1;
  return { ...graph, points: new Map([...graph.points, [number, point]]) };
}

export function without_point(graph: Graph, number: number): Graph {
  return {
    points: new Map([...graph.points].filter(([each]) => each !== number)),
    edges: new Set(
      [...graph.edges].filter((edge) => !edge.split("-").map(Number).includes(number)),
    ),
  };
}

/** Joins two points, or parts them. */
export function with_edge(graph: Graph, one: number, other: number): Graph {
  const edge = edge_between(one, other);
  const edges = new Set(graph.edges);
  if (!edges.delete(edge)) edges.add(edge);
  return { ...graph, edges };
}
