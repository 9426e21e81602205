import pg from 'pg';
import { request, Agent } from 'node:http';
import { findRunningUrl } from '#database/embedded/postmaster.ts';
import { fillCatalogue } from '#bench/growth/fill-catalogue.ts';
const url = await findRunningUrl('/tmp/filters/data/postgres');
if (!url) throw new Error('no db');
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("set session_replication_role = replica");
const t0=performance.now();
await fillCatalogue(client, 100_000);
await client.query('analyze');
await client.query("select pg_notify('lists_changed','*'), pg_notify('catalogue_changed','*')");
console.log('filled', ((performance.now()-t0)/1000).toFixed(0),'s');
const agent=new Agent({keepAlive:true});
const get=(path:string)=>new Promise<number>((ok,no)=>{const t=performance.now();request('http://localhost:5200'+path,{agent},(r)=>{r.resume();r.on('end',()=>r.statusCode===200?ok(performance.now()-t):no(new Error(path+r.statusCode)))}).on('error',no).end();});
console.log('first facets clothes', (await get('/api/productFacets?type=clothes&m=0')).toFixed(0),'ms; first facets all', (await get('/api/productFacets?type=all&m=0')).toFixed(0));
const ids=(await client.query('select id from product order by random() limit 60')).rows.map(r=>r.id);
for (const [name,path] of [['product by key',(n:number)=>'/api/product?_id='+ids[n%60]+'&m='+n],['countProducts plain',(n:number)=>'/api/countProducts?type=clothes&m='+n],['pagedProducts plain',(n:number)=>'/api/pagedProducts?type=clothes&m='+n],
 ['pagedProducts filtered',(n:number)=>'/api/pagedProducts?type=clothes&color=red&size=M&in_stock=true&m='+n],['pagedProducts all by price',(n:number)=>'/api/pagedProducts?type=all&price=to-40&without_wool=true&order=price-up&m='+n],['countProducts filtered',(n:number)=>'/api/countProducts?type=clothes&color=red&size=M&in_stock=true&m='+n],['facets clothes',(n:number)=>'/api/productFacets?type=clothes&m='+n],['facets clothes filtered',(n:number)=>'/api/productFacets?type=clothes&color=red&size=M&in_stock=true&m='+n],['facets all filtered',(n:number)=>'/api/productFacets?type=all&price=to-40&without_wool=true&m='+n],['page filtered',(n:number)=>'/shop/clothes?colore=rosso&taglia=M&m='+n],
 ['pagedProducts filtered after a sale',async (n:number)=>'/api/pagedProducts?type=clothes&color=red&size=M&in_stock=true&s='+n]] as const) {
 const ts:number[]=[];
 for(let n=0;n<60;n++){ if(name.includes('sale')){await client.query("select pg_notify('catalogue_changed',$1)",[ids[n]]); await new Promise(r=>setTimeout(r,30));} const p=await path(n); ts.push(await get(p));}
 ts.sort((a,b)=>a-b);
 console.log(name.padEnd(36),'p50',ts[30]!.toFixed(1),'p95',ts[56]!.toFixed(1));
}
const m=(await (await fetch('http://localhost:5200/healthz')).text()).slice(0,100); console.log(m);
await client.end();
