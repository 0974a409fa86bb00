import marko from "@marko/run/vite";
import node from "@marko/run-adapter-node";

export default { plugins: [marko({ adapter: node() })] };
