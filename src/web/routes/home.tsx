export function meta() {
  return [{ title: 'Gomitolo' }];
}

export default function Home() {
  return <h1 className="text-3xl">All you need is knitting</h1>;
}
