export default function HomePage() {
  return <section className="page py-16"><h1 className="text-4xl">Bidya</h1></section>;
}
